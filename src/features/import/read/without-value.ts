// The build puts `pack-on-page.ts` in its place, which refuses what unpacks to too much.
import { strFromU8, strToU8, type Unzipped, unzip, zipSync } from 'fflate'
import { FORMULA_WITHOUT_VALUE } from '../../../../domain/import/no-value.ts'

/** A cell that has something in it, with the prefix that some programs put before every name. */
const cells = /<((?:\w+:)?)c\s([^>]*[^/>])>(.*?)<\/\1c>/gs
const valueIn = /<(?:\w+:)?(?:v|is)\b[^>]*>(.+?)<\//s
const typeIn = /\bt=["'](\w+)["']/

/** A cell whose formula came to an error, or was never worked out, as text that says so; any other as it is. */
const saidCell = (cell: string, ...[prefix = '', attributes = '', content = '']: string[]): string => {
  const type = typeIn.exec(attributes)?.[1]
  const value = valueIn.exec(content)?.[1]
  const isFormula = /<(?:\w+:)?f\b/.test(content)
  // A formula whose value is an empty text was worked out: its value is there, and is text.
  const isEmptyText = type === 'str' && /<(?:\w+:)?v\b/.test(content)
  if (type !== 'e' && (!isFormula || value !== undefined || isEmptyText)) return cell
  const text = `<${prefix}v>${value ?? FORMULA_WITHOUT_VALUE}</${prefix}v>`
  return `<${prefix}c ${attributes.replace(typeIn, '')} t="str">${text}</${prefix}c>`
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
    /^xl\/worksheets\/[^/]+\.xml$/.test(path)
      ? [path, strToU8(strFromU8(file).replace(cells, saidCell))]
      : [path, file],
  )
  return Uint8Array.from(zipSync(Object.fromEntries(files), { level: 0 })).buffer
}
