import jsQR from 'jsqr'

/** One picture of the camera: four bytes a pixel, row by row. */
export type Picture = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number }

/** The text of the QR code in a picture; undefined when none can be read in it. */
export const readCode = ({ data, width, height }: Picture): string | undefined => {
  const found = jsQR(data, width, height, { inversionAttempts: 'dontInvert' })
  return found === null || found.data === '' ? undefined : found.data
}
