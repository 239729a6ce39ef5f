import * as z from 'zod/mini'

// Knows how long months are, leap years too.
const CalendarDay = z.iso.date()

/** What a person typed as a day, with the strokes put in: "251126" becomes "25/11/26". */
export function dayAsTyped(text: string): string {
  if (/[/.\- ]/.test(text))
    return text
      .replaceAll(/[.\- ]/g, '/')
      .replaceAll(/[^\d/]/g, '')
      .slice(0, 10)
  const digits = text.replaceAll(/\D/g, '').slice(0, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/')
}

/**
 * The day `yyyy-MM-dd` that was meant by dd/mm/yy or dd/mm/yyyy (decision 55); two figures are a year
 * of this century. Undefined while it is no day, as 30/02/26.
 */
export function typedDay(text: string): string | undefined {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(text)
  if (!match) return undefined
  const [, dayOfMonth = '', month = '', year = ''] = match
  const fullYear = year.length === 2 ? `20${year}` : year
  const day = CalendarDay.safeParse(`${fullYear}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`)
  return day.success ? day.data : undefined
}

/** A day as it stands in the field: dd/MM/yyyy; '' for none. */
export const dayInWords = (day: string) => day.split('-').reverse().join('/')
