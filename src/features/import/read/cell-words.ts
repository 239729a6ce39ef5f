/** What the reader of workbooks gives for a cell: a number as it is written in the file. */
export type WorkbookCell = string | boolean | Date | { readonly number: string } | null

/** Where workbooks count days from. A time of day, or a length of time, lies in the days that follow it. */
const epochMs = Date.UTC(1899, 11, 30)
/** No record is of a day before this one: what lies before it is a length of time. */
const firstDayMs = Date.UTC(1901, 0, 1)
const minuteMs = 60_000
const minutesOfHour = 60
/** So many digits of a number are sure; what follows is the dust of binary fractions. */
const sureDigits = 15

const two = (number: number): string => String(number).padStart(2, '0')

const clock = (minutes: number): string => `${two(Math.floor(minutes / minutesOfHour))}:${two(minutes % minutesOfHour)}`

const dateWords = (date: Date): string => {
  // A workbook's times are fractions of a day, so they may be a hair beside the minute.
  const rounded = new Date(Math.round(date.getTime() / minuteMs) * minuteMs)
  if (rounded.getTime() < firstDayMs) return clock((rounded.getTime() - epochMs) / minuteMs)
  const day = `${two(rounded.getUTCDate())}/${two(rounded.getUTCMonth() + 1)}/${rounded.getUTCFullYear()}`
  const minutes = rounded.getUTCHours() * minutesOfHour + rounded.getUTCMinutes()
  return minutes === 0 ? day : `${day} ${clock(minutes)}`
}

const numberWords = (written: string): string => {
  const number = Number(written)
  return Number.isFinite(number) ? String(Number(number.toPrecision(sureDigits))) : written
}

/** A cell of a workbook as somebody would have typed it: days as dd/mm/yyyy, times as HH:mm, numbers without dust. */
export const cellWords = (cell: WorkbookCell | undefined): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') return cell
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return cell instanceof Date ? dateWords(cell) : numberWords(cell.number)
}
