import qrcode from 'qrcode-generator'

/** A code as rows of squares, true for black; without the white margin of four squares that it needs on every side. */
export type QrMatrix = readonly (readonly boolean[])[]

/** The white margin, in squares: without it no scanner finds the code. */
export const quietSquares = 4

/** The code of a text, as small as the text allows. A quarter of it may be hidden or dirty: level Q. */
export const qrMatrixOf = (text: string): QrMatrix => {
  const code = qrcode(0, 'Q')
  code.addData(text)
  code.make()
  const side = Array.from({ length: code.getModuleCount() }, (_, at) => at)
  return side.map((row) => side.map((column) => code.isDark(row, column)))
}
