// The build puts `pack-on-page.ts` in its place, which refuses what unpacks to too much.
import { strFromU8, strToU8, type Unzipped, unzip, zipSync } from 'fflate'
import { FORMULA_WITHOUT_VALUE } from '../../../../domain/import/no-value.ts'

/** Where a cell begins, with the prefix that some programs put before every name. */
const cellStart = /<((?:\w+:)?)c\s/g
const valueStart = /<(?:\w+:)?(?:v|is)\b[^<>]*>/
const typeIn = /\bt=["'](\w+)["']/

type Cell = {
  readonly cell: string
  readonly prefix: string
  readonly attributes: string
  readonly content: string
}

/** What a cell shows, as it is written; undefined where that is nothing. */
const valueIn = (content: string): string | undefined => {
  const start = valueStart.exec(content)
  if (start === null) return undefined
  const from = start.index + start[0].length
  const to = content.indexOf('</', from)
  return to > from ? content.slice(from, to) : undefined
}

/** A cell whose formula came to an error, or was never worked out, as text that says so; any other as it is. */
const saidCell = ({ cell, prefix, attributes, content }: Cell): string => {
  const type = typeIn.exec(attributes)?.[1]
  const value = valueIn(content)
  const isFormula = /<(?:\w+:)?f\b/.test(content)
  // A formula whose value is an empty text was worked out: its value is there, and is text.
  const isEmptyText = type === 'str' && /<(?:\w+:)?v\b/.test(content)
  if (type !== 'e' && (!isFormula || value !== undefined || isEmptyText)) return cell
  const text = `<${prefix}v>${value ?? FORMULA_WITHOUT_VALUE}</${prefix}v>`
  return `<${prefix}c ${attributes.replace(typeIn, '')} t="str">${text}</${prefix}c>`
}

/**
 * The sheet with each cell that has something in it as `said` has it. Nothing is looked at twice: a pattern that looks
 * for the end of each cell anew would hold up the page for hours where the ends are missing. What follows a cell that
 * does not end is left as it is.
 */
const withCells = (sheet: string, said: (cell: Cell) => string): string => {
  const parts: string[] = []
  let done = 0
  cellStart.lastIndex = 0
  for (let start = cellStart.exec(sheet); start !== null; start = cellStart.exec(sheet)) {
    const prefix = start[1] ?? ''
    const from = sheet.indexOf('>', cellStart.lastIndex)
    if (from < 0) break
    const attributes = sheet.slice(cellStart.lastIndex, from)
    cellStart.lastIndex = from
    if (attributes === '' || attributes.endsWith('/')) continue
    const ending = `</${prefix}c>`
    const to = sheet.indexOf(ending, from)
    if (to < 0) break
    const next = to + ending.length
    const cell = { cell: sheet.slice(start.index, next), prefix, attributes, content: sheet.slice(from + 1, to) }
    parts.push(sheet.slice(done, start.index), said(cell))
    done = next
    cellStart.lastIndex = next
  }
  return parts.join('') + sheet.slice(done)
}

const unpacked = (content: ArrayBuffer): Promise<Unzipped> =>
  new Promise((resolve, reject) => {
    unzip(new Uint8Array(content), (error, files) => (error ? reject(error) : resolve(files)))
  })

/**
 * The workbook with words where a formula has no value: what reads workbooks takes such a cell for an empty one, and a
 * record would be made without what the table was to say of it.
 */
export const withErrorsSaid = async (content: ArrayBuffer): Promise<ArrayBuffer> => {
  const files = Object.entries(await unpacked(content)).map(([path, file]) =>
    /^xl\/worksheets\/[^/]+\.xml$/.test(path) ? [path, strToU8(withCells(strFromU8(file), saidCell))] : [path, file],
  )
  return Uint8Array.from(zipSync(Object.fromEntries(files), { level: 0 })).buffer
}
