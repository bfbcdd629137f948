#version 100
// Places vertices, given in points, on the screen.
uniform vec2 size;
attribute vec2 position;
attribute vec2 texel;
attribute vec4 color;
varying vec2 at;
varying vec4 tint;
void main() {
    gl_Position = vec4(2.0 * position.x / size.x - 1.0, 1.0 - 2.0 * position.y / size.y, 0.0, 1.0);
    at = texel;
    tint = color / 255.0;
}
