import { longestTextCharacters } from '../../../../domain/constants.ts'
import { ok, type Result, refuse } from '../../../../domain/result.ts'
import { decodeText } from './decode-text.ts'
import { type RawLine, readDelimited } from './delimited.ts'

/** The lines of the first sheet of an Excel workbook. */
type ReadWorkbook = (content: ArrayBuffer) => Promise<RawLine[]>

/** Loads the reader of workbooks with the first of them; undefined where it cannot be loaded, as without signal. */
const loadWorkbookReader = async (): Promise<ReadWorkbook | undefined> => {
  const loaded = await import('./first-sheet.ts').catch(() => undefined)
  return loaded?.readFirstSheet
}

/** A table as it was read: its headings, and each line that says something, with as many cells as there are headings. */
export type ReadTable = {
  readonly fileName: string
  readonly headings: readonly string[]
  readonly lines: readonly RawLine[]
}

export const largestFileBytes = 5 * 1024 * 1024

const NOT_A_TABLE = 'Choose a CSV file or an Excel workbook (.xlsx). This file is not a table.'
const OLD_WORKBOOK =
  'Save this file as .xlsx or CSV without a password, then choose it again. It is from an old version of Excel or has a password.'
const EMPTY =
  'Choose another file. This one is empty. The first line must be the headings, with one record on each line after it.'
const NO_ROWS = 'Choose another file. This one has headings but no records. Each line after the headings is one record.'
const TOO_LARGE = 'Split this file and import the parts one after the other. It is larger than 5 MB.'
const BROKEN = 'Open this file in Excel, save it, then choose it again. It may be damaged or have a password.'
const NO_READER =
  'Try again when you’re back online, or save the table as CSV and choose that file. You need to be online the first time you open a workbook.'
const UNREADABLE = 'Choose the file again. It may have been moved, renamed or changed.'

const tooManyWords = (count: number, most: number): string =>
  `Split this file and import the parts one after the other. It has ${count.toLocaleString('en-GB')} lines, and the most is ${most.toLocaleString('en-GB')}.`

const longCellWords = (line: number): string =>
  `Shorten the text in line ${line}, then choose the file again. One cell has more than ${longestTextCharacters.toLocaleString('en-GB')} characters.`

const openQuoteWords = (line: number): string => `Close the quotation mark in line ${line}, then choose the file again.`

const saysSomething = ({ cells }: RawLine): boolean => cells.some((cell) => cell.trim() !== '')

/** What `toCsv` and our workbooks put before what a spreadsheet would take for a formula. Decision 42. */
const OUR_MARK = /(^|[;\t\n](?:(?![\t\n])[\s\p{Cc}\p{Cf}"])*)'(?=[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/gu

/** What a cell says: the quotation mark that our exports put before a formula is no part of it. Decision 42. */
const plainCell = (cell: string): string => cell.trim().replaceAll(OUR_MARK, '$1').trim()

const plainLine = ({ line, cells }: RawLine): RawLine => ({ line, cells: cells.map(plainCell) })

/** Lines as a table: the first that says something is the headings; columns without a heading go by their letter. */
const tableOf = (fileName: string, all: readonly RawLine[], mostRows: number): Result<ReadTable, string> => {
  const [head, ...lines] = all.filter(saysSomething).map(plainLine)
  if (head === undefined) return refuse(EMPTY)
  if (lines.length === 0) return refuse(NO_ROWS)
  if (lines.length > mostRows) return refuse(tooManyWords(lines.length, mostRows))
  const long = lines.find(({ cells }) => cells.some((cell) => cell.length > longestTextCharacters))
  if (long !== undefined) return refuse(longCellWords(long.line))
  const columns = Math.max(...[head, ...lines].map(({ cells }) => cells.findLastIndex((cell) => cell !== '') + 1))
  const headings = Array.from({ length: columns }, (_, at) => head.cells[at] || `Column ${at + 1}`)
  return ok({
    fileName,
    headings,
    lines: lines.map(({ line, cells }) => ({ line, cells: headings.map((_heading, at) => cells[at] ?? '') })),
  })
}

const beginsWith = (bytes: Uint8Array, mark: readonly number[]): boolean => mark.every((byte, at) => bytes[at] === byte)

const zip = [0x50, 0x4b, 0x03, 0x04]
/** The files of Excel before 2007, and every workbook with a password. */
const compound = [0xd0, 0xcf, 0x11, 0xe0]

/** Text has none of these, and everything that is not text has some. UTF-16 has them, after its mark. */
const isBinary = (bytes: Uint8Array): boolean =>
  !beginsWith(bytes, [0xff, 0xfe]) && !beginsWith(bytes, [0xfe, 0xff]) && bytes.includes(0)

type LoadReader = () => Promise<ReadWorkbook | undefined>

const linesOf = async (content: ArrayBuffer, loadReader: LoadReader): Promise<Result<RawLine[], string>> => {
  const bytes = new Uint8Array(content)
  if (beginsWith(bytes, compound)) return refuse(OLD_WORKBOOK)
  if (beginsWith(bytes, zip)) {
    const readWorkbook = await loadReader()
    if (readWorkbook === undefined) return refuse(NO_READER)
    const lines = await readWorkbook(content).catch(() => undefined)
    return lines === undefined ? refuse(BROKEN) : ok(lines)
  }
  // A PDF is text at its head, and no table.
  if (isBinary(bytes) || beginsWith(bytes, [0x25, 0x50, 0x44, 0x46])) return refuse(NOT_A_TABLE)
  const lines = readDelimited(decodeText(bytes))
  return lines.ok ? lines : refuse(openQuoteWords(lines.reason))
}

/**
 * Reads a CSV file or the first sheet of a workbook: what it is its content says, not its name. A refusal is a sentence
 * for whoever chose it.
 */
export const readTable = async (
  file: Pick<File, 'name' | 'size' | 'arrayBuffer'>,
  mostRows: number,
  loadReader: LoadReader = loadWorkbookReader,
): Promise<Result<ReadTable, string>> => {
  if (file.size > largestFileBytes) return refuse(TOO_LARGE)
  if (file.size === 0) return refuse(EMPTY)
  const content = await file.arrayBuffer().catch(() => undefined)
  if (content === undefined) return refuse(UNREADABLE)
  const lines = await linesOf(content, loadReader)
  return lines.ok ? tableOf(file.name, lines.value, mostRows) : lines
}
