import { type QrMatrix, quietSquares } from '../../src/pieces/qr-matrix.ts'

export const CAMERA = { width: 640, height: 480 } as const

/** How a camera saw a printed code. Absent: straight, large, sharp and in good light. */
export type Conditions = {
  /** Pixels of the camera for each side of the sheet. */
  readonly size?: number
  /** Degrees by which the sheet is turned. */
  readonly turned?: number
  /** How much nearer one edge of the sheet is than the other: 0.3 is a camera held well to one side. */
  readonly slant?: number
  /** Pixels over which the picture is smeared, each way. */
  readonly blur?: number
  /** Grey of the black squares and of the paper, 0 to 255. */
  readonly light?: readonly [number, number]
  /** Grey by which each pixel may be wrong, each way. */
  readonly noise?: number
  /** How much darker the far side is than the near one, 0 to 1. */
  readonly shadow?: number
}

/** The grey of the sheet at a place on it, both from 0 to 1; undefined beside it. */
const paperAt = (matrix: QrMatrix, x: number, y: number): boolean | undefined => {
  if (x < 0 || y < 0 || x >= 1 || y >= 1) return undefined
  const squares = matrix.length + 2 * quietSquares
  return matrix[Math.floor(y * squares) - quietSquares]?.[Math.floor(x * squares) - quietSquares] ?? false
}

/** Where on the sheet the camera's pixel lies: turned back, slant undone. */
const placeOnSheet = (column: number, row: number, { size = 360, turned = 0, slant = 0 }: Conditions) => {
  const angle = (-turned * Math.PI) / 180
  const x = (column - CAMERA.width / 2) / size
  const y = (row - CAMERA.height / 2) / size
  const across = x * Math.cos(angle) - y * Math.sin(angle)
  const down = x * Math.sin(angle) + y * Math.cos(angle)
  const depth = 1 - slant * across
  return { x: across / depth + 0.5, y: down / depth + 0.5 }
}

const COLOURS = [0, 1, 2] as const
const SUBPIXELS = [
  [0.25, 0.25],
  [0.25, 0.75],
  [0.75, 0.25],
  [0.75, 0.75],
] as const

const greyAt = (matrix: QrMatrix, at: number, conditions: Conditions): number => {
  const column = at % CAMERA.width
  const row = Math.floor(at / CAMERA.width)
  const { light = [16, 235], shadow = 0 } = conditions
  const [black, white] = light
  let sum = 0
  for (const [dx, dy] of SUBPIXELS) {
    const { x, y } = placeOnSheet(column + dx, row + dy, conditions)
    const isBlack = paperAt(matrix, x, y)
    // A door of middling grey is around the sheet.
    sum += isBlack === undefined ? (black + white) / 2 : isBlack ? black : white
  }
  return (sum / SUBPIXELS.length) * (1 - (shadow * column) / CAMERA.width)
}

const smeared = (greys: Float32Array, by: number): Float32Array => {
  if (by === 0) return greys
  const { width, height } = CAMERA
  const along = (from: Float32Array, step: number) =>
    from.map((own, at) => {
      let sum = 0
      for (let away = -by; away <= by; away += 1) sum += from[at + away * step] ?? own
      return sum / (2 * by + 1)
    })
  return along(along(greys, 1), width).subarray(0, width * height)
}

/**
 * A camera of 640 by 480 in front of a printed code; answers what it delivers, picture after picture. Light and sheet stay
 * as they are, and only the noise, of numbers from 0 to 1, is another one in each picture.
 */
export const aCamera = (matrix: QrMatrix, conditions: Conditions = {}, random: () => number = () => 0.5) => {
  const { width, height } = CAMERA
  const { blur = 0, noise = 0 } = conditions
  const sharp = new Float32Array(width * height)
  for (let at = 0; at < sharp.length; at += 1) sharp[at] = greyAt(matrix, at, conditions)
  const greys = smeared(sharp, blur)
  return () => {
    const data = new Uint8ClampedArray(4 * width * height)
    for (let at = 0; at < greys.length; at += 1) {
      const grey = (greys[at] ?? 0) + (2 * random() - 1) * noise
      for (const colour of COLOURS) data[4 * at + colour] = grey
      data[4 * at + 3] = 255
    }
    return { data, width, height }
  }
}

/** One picture of such a camera. */
export const photographed = (...about: Parameters<typeof aCamera>) => aCamera(...about)()
