// What a spreadsheet takes for the next cell or line where it separates by something else than a comma, as it does in most
// of Europe: it splits there whatever the quotes say, and reckons with what follows.
const FORMULA_WITHIN = /([;\t\r\n](?:(?![\t\r\n])[\s\p{Cc}\p{Cf}"])*)(?=[=+\-@＝＋－＠])/gu

const quoted = (cell: string): string => `"${cell.replaceAll(FORMULA_WITHIN, "$1'").replaceAll('"', '""')}"`

type Rows = readonly (readonly string[])[]

/** The mark by which spreadsheets know UTF-8. It belongs to the file: a database may leave it out of a text that it keeps. */
export const utf8Mark = '\uFEFF'

/**
 * Lines of comma-separated values as RFC 4180 writes them. Every cell is quoted; what another separator would make a
 * formula within one has a quotation mark before it. Decision 42.
 */
export const csvLines = (rows: Rows): string => rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')

/** A whole file of such lines. */
export const toCsv = (rows: Rows): string => `${utf8Mark}${csvLines(rows)}`

/** The cells of a file or lines that `csvLines` wrote, as it wrote them. */
export const cellsOfCsv = (text: string): string[][] => {
  const rows: string[][] = [[]]
  for (const [, cell = '', end] of text.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    rows.at(-1)?.push(cell.replaceAll('""', '"'))
    if (end !== ',') rows.push([])
  }
  return rows.slice(0, -1)
}
