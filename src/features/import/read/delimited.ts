import { ok, type Result, refuse } from '../../../../domain/result.ts'

/** One line of a table as it stands in a file: the number of the line that it begins on, and its cells. */
export type RawLine = { readonly line: number; readonly cells: readonly string[] }

/** The rarer in words comes first, so that of two as frequent ones it is the separator. */
const separators = ['\t', ';', ','] as const

type Separator = (typeof separators)[number]

/** The line ends of every system, read as one. */
const withPlainEnds = (text: string): string => text.replace(/\r\n?/g, '\n')

/** What a separator could stand in: the first line that says something, without what is within quotes. */
const bareHead = (text: string): string => {
  const unquoted = text.replace(/"(?:[^"]|"")*"/g, '')
  return unquoted.split('\n').find((line) => line.trim() !== '') ?? ''
}

/** The separator that the headings have most of; a comma where there is none. */
export const guessSeparator = (text: string): Separator => {
  const head = bareHead(withPlainEnds(text))
  const counted = separators.map((separator) => ({ separator, count: head.split(separator).length - 1 }))
  const most = counted.reduce((best, next) => (next.count > best.count ? next : best))
  return most.count === 0 ? ',' : most.separator
}

/** A first line that tells Excel the separator: it is no line of the table. */
const separatorLine = /^"?sep=([^"\n])"?(?:\n|$)/i

type Quoted = { readonly cell: string; readonly next: number; readonly isOpen?: true }

/** What a quoted cell that begins at `from` says, and where it ends; a quote that never closes takes all that follows. */
const quotedCell = (text: string, from: number): Quoted => {
  let cell = ''
  let at = from + 1
  while (at < text.length) {
    const close = text.indexOf('"', at)
    if (close === -1) break
    cell += text.slice(at, close)
    if (text[close + 1] !== '"') return { cell, next: close + 1 }
    cell += '"'
    at = close + 2
  }
  return { cell, next: text.length, isOpen: true }
}

const plainEnd = (text: string, from: number, separator: string): number => {
  let at = from
  while (at < text.length && text[at] !== separator && text[at] !== '\n') at += 1
  return at
}

/** The next cell from a place on. What stands between a closing quote and the separator belongs to the cell. */
const cellAt = (text: string, from: number, separator: string): Quoted => {
  const quoted: Quoted = text[from] === '"' ? quotedCell(text, from) : { cell: '', next: from }
  const end = plainEnd(text, quoted.next, separator)
  return { ...quoted, cell: quoted.cell + text.slice(quoted.next, end), next: end }
}

/**
 * The lines of a text with separators, after RFC 4180: quotes keep separators, line ends and doubled quotes. Nothing is
 * reckoned with: a cell that looks like a formula is the text that it is. A quote that never closes is refused with the
 * number of its line.
 */
export const readDelimited = (given: string): Result<RawLine[], number> => {
  const text = withPlainEnds(given)
  const [told = '', separator = guessSeparator(text)] = separatorLine.exec(text) ?? []
  const lines: RawLine[] = []
  let cells: string[] = []
  let at = told.length
  let line = told === '' ? 1 : 2
  let begun = line
  while (at < text.length || cells.length > 0) {
    const { cell, next, isOpen } = cellAt(text, at, separator)
    if (isOpen) return refuse(line)
    line += cell.split('\n').length - 1
    cells.push(cell)
    if (text[next] !== separator) {
      lines.push({ line: begun, cells })
      cells = []
      line += 1
      begun = line
    }
    at = next + 1
  }
  return ok(lines)
}
