import type { Picture } from './read-code.ts'

const greyOf = (data: Uint8ClampedArray, pixels: number): Float32Array => {
  const grey = new Float32Array(pixels)
  // The eye's weights: red, green, blue.
  for (let at = 0; at < pixels; at += 1) {
    grey[at] = 0.3 * (data[4 * at] ?? 0) + 0.6 * (data[4 * at + 1] ?? 0) + 0.1 * (data[4 * at + 2] ?? 0)
  }
  return grey
}

/** Each value the mean of itself and of the two beside it, `step` apart; the ends stay. */
const meaned = (grey: Float32Array, step: number): Float32Array => {
  const out = grey.slice()
  for (let at = step; at < grey.length - step; at += 1) {
    out[at] = ((grey[at - step] ?? 0) + (grey[at] ?? 0) + (grey[at + step] ?? 0)) / 3
  }
  return out
}

/** The picture in grey with the noise of a camera in poor light evened out: each pixel the mean of nine. */
export const smoothed = ({ data, width, height }: Picture): Picture => {
  const grey = meaned(meaned(greyOf(data, width * height), 1), width)
  const even = new Uint8ClampedArray(data.length)
  for (const [at, value] of grey.entries()) even.fill(value, 4 * at, 4 * at + 4)
  return { data: even, width, height }
}
