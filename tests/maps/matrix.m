% occupancy, 1 is occupied
A = [ 0 0 0 1 1 1;
      0 0 0 0 1 0;
      0 0 0 0 0 0;
      0 1 1 1 0 0 ];
imagesc(A)
