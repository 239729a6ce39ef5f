// What a spreadsheet takes for the next cell or line where it separates by something else than a comma, as it does in most
// of Europe: it splits there whatever the quotes say, and reckons with what follows.
const FORMULA_WITHIN = /([;\t\r\n](?:(?![\t\r\n])[\s\p{Cc}\p{Cf}"])*)(?=[=+\-@＝＋－＠])/gu

const quoted = (cell: string): string => `"${cell.replaceAll(FORMULA_WITHIN, "$1'").replaceAll('"', '""')}"`

/**
 * Lines of comma-separated values as RFC 4180 writes them, with the mark by which spreadsheets know UTF-8. Every cell is
 * quoted; what another separator would make a formula within one has a quotation mark before it. Decision 42.
 */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')}`
