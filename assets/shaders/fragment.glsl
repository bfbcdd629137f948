#version 100
// Colors are premultiplied by their alpha, and are blended as they are stored (in sRGB), as egui
// expects.
precision highp float;
uniform sampler2D image;
varying vec2 at;
varying vec4 tint;
void main() {
    gl_FragColor = tint * texture2D(image, at);
}
