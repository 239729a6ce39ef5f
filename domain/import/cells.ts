import * as z from 'zod/mini'
import { ok, type Result, refuse } from '../result.ts'
import { LocalDay } from '../time/local-day.ts'
import { type LocalTime, parseLocalTime } from '../time/local-time.ts'
import type { ImportRow } from './import-row.ts'
import { noValueReason } from './no-value.ts'

/** Why a row cannot be taken, and the cell that it is about. */
export type Fault = { readonly field: string; readonly reason: string }

type Parse<Value> = (said: string) => Result<Value, string>

/** Our own exports put an apostrophe before what a spreadsheet would take for a formula. Decision 42. */
const cleaned = (said: string): string =>
  said
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/^'(?=[=+\-@])/, '')

/** Reads the cells of a row and notes what is wrong with them, the first thing first. */
export const cellReader = ({ cells }: ImportRow) => {
  const faults: Fault[] = []
  const refused = (field: string, reason: string): undefined => {
    faults.push({ field, reason })
    return undefined
  }
  const text = (field: string): string | undefined => {
    const said = cleaned(cells[field] ?? '')
    const reason = noValueReason(said)
    if (reason !== undefined) return refused(field, reason)
    return said === '' ? undefined : said
  }
  const read = <Value>(field: string, parse: Parse<Value>): Value | undefined => {
    const said = text(field)
    if (said === undefined) return undefined
    const parsed = parse(said)
    return parsed.ok ? parsed.value : refused(field, parsed.reason)
  }
  /** Text of several lines. */
  const prose = (field: string): string | undefined => (text(field) === undefined ? undefined : cells[field]?.trim())
  const needed = (field: string, reason: string): string => text(field) ?? refused(field, reason) ?? ''
  return { faults, text, prose, read, needed, refused }
}

export type CellReader = ReturnType<typeof cellReader>

/** The time that other programs add to a day, with the offset of its zone. */
const addedTime = /(?:T|,? )\d{1,2}:[\d:.]+(?: ?[AP]M)?(?:Z| ?[+-]\d{2}:?\d{2})?$/i

/** A day as `24/11/2026`, `24-11-2026`, `24.11.2026` or `2026-11-24`, also with the time that spreadsheets add. */
export const dayOf: Parse<LocalDay> = (said) => {
  const plain = said.replace(addedTime, '')
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(plain) ?? []
  const iso = /^\d{4}-\d{2}-\d{2}$/.exec(plain)?.[0]
  const wanted = iso ?? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return z.safeParse(LocalDay, wanted).success
    ? ok(wanted)
    : refuse(`Enter the date as 24/11/2026 or 2026-11-24. “${said}” is not a date.`)
}

/** Hours as `37.5`, `37,5` or `37:30`, to two decimals: people read them so. */
export const hoursOf: Parse<number> = (said) => {
  const plain = /^\d{1,4}(?:[.,]\d{1,2})?$/.exec(said)?.[0]
  if (plain !== undefined) return ok(Number(plain.replace(',', '.')))
  const [, hours, minutes] = /^(\d{1,4}):([0-5]\d)$/.exec(said) ?? []
  return hours === undefined
    ? refuse(`Enter hours as 37.5 or 37:30. “${said}” is not a number of hours.`)
    : ok(Number((Number(hours) + Number(minutes) / 60).toFixed(2)))
}

/** A time of day as `08:00`, `8:00` or `08:00:00`. Decision 39. */
export const timeOf: Parse<LocalTime> = (said) => {
  const time = /^\d:/.test(said) ? `0${said}` : said
  try {
    parseLocalTime(time)
    return ok(time.slice(0, 5))
  } catch {
    return refuse(`Enter the time as 08:00. “${said}” is not a time.`)
  }
}

const parts = (said: string): string[] =>
  said
    .split(/[;,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Each of several, with ; or , between them, once; the first that is none is what is wrong. */
export const listOf =
  <Value>(parse: Parse<Value>): Parse<Value[]> =>
  (said) => {
    const values = new Set<Value>()
    for (const part of parts(said)) {
      const parsed = parse(part)
      if (!parsed.ok) return parsed
      values.add(parsed.value)
    }
    return ok([...values])
  }

const dayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

const weekdayNumber = (said: string): number | undefined => {
  if (/^[1-7]$/.test(said)) return Number(said)
  const at = /^[a-z]{3,9}\.?$/.test(said) ? dayNames.indexOf(said.slice(0, 3)) : -1
  return at === -1 ? undefined : at + 1
}

const span = (first: number, last: number): number[] =>
  Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => ((first - 1 + index) % 7) + 1)

const weekdays = (said: string): number[] | undefined => {
  const [from = '', until] = said.split(/\s*(?:-|–|\bto\b)\s*/)
  const [first, last] = [weekdayNumber(from), until === undefined ? undefined : weekdayNumber(until)]
  if (first === undefined || (until !== undefined && last === undefined)) return undefined
  return span(first, last ?? first)
}

/** Days of a week, Monday as 1: `Mon to Fri`, `Mon; Wed`, `Mon, Tue and Sat` or `1;2;3`; `none` for none. */
export const weekOf: Parse<number[]> = (said) => {
  const plain = said.toLowerCase()
  if (plain === 'none') return ok([])
  const days = parts(plain.replaceAll(/\band\b|&/g, ';')).map(weekdays)
  const known = days.filter((some) => some !== undefined).flat()
  return days.length === 0 || days.includes(undefined)
    ? refuse(`Enter days as Mon to Fri, or Mon; Wed. “${said}” is not a list of days.`)
    : ok([...new Set(known)].sort((a, b) => a - b))
}
