import { listed } from '../../../domain/listed.ts'
import type { OncallRemark } from '../../../domain/oncall/oncall-remarks.ts'
import type { OncallDay, OncallPlace } from '../../../domain/oncall/oncall-steps.ts'
import { formatDay } from '../../../domain/time/format.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import type { CareFacts } from '../../pieces/care-facts.tsx'
import { shiftTimesWords } from '../../pieces/shift-block.tsx'

/** What speaks against somebody on a day: "On shift 08:00–14:00", "On shift 20:30–08:30 from Sun 22 Nov". */
const remarkWords = (remark: OncallRemark, date: LocalDay, facts: CareFacts): string => {
  if (remark.kind === 'refused') return remark.words
  if (remark.kind === 'elsewhere') return `On call at ${facts.placeName(remark.location)} too`
  if (remark.kind === 'shift') {
    const from = remark.shift.day === date ? '' : ` from ${formatDay(remark.shift.day)}`
    return `On shift ${shiftTimesWords(remark.shift, facts)}${from}`
  }
  return remark.kind === 'holiday' ? 'On Holiday' : 'Off Sick'
}

/** All that speaks against somebody on a day, each thing once. */
export const remarksWords = (remarks: readonly OncallRemark[], date: LocalDay, facts: CareFacts): string[] => [
  ...new Set(remarks.map((remark) => remarkWords(remark, date, facts))),
]

export const nameOf = (userId: string, facts: CareFacts): string => facts.person(userId)?.displayName ?? 'Unknown User'

/** "Georgian House, Wed 25 Nov". */
export const placeWords = ({ location, date }: OncallPlace, facts: CareFacts): string =>
  `${facts.placeName(location)}, ${formatDay(date)}`

/** "Mon 23 Nov", "Mon 23 Nov to Sun 29 Nov": the days of an edit, which follow each other. */
const daysWords = (days: readonly OncallDay[]): string => {
  const [first, last] = [days[0], days.at(-1)].map((day) => (day === undefined ? '' : formatDay(day.date)))
  return first === last ? String(first) : `${first} to ${last}`
}

/** What an edit came to: "Kasia Lis is on call at Georgian House, Wed 25 Nov." */
export const editWords = (days: readonly OncallDay[], facts: CareFacts): string => {
  const [first] = days
  if (first === undefined) return 'Nothing was changed.'
  const where = `on call at ${facts.placeName(first.location)}, ${daysWords(days)}`
  if (days.every(({ userIds }) => userIds.length === 0)) return `No one is ${where}.`
  const everywhere = first.userIds.filter((userId) => days.every(({ userIds }) => userIds.includes(userId)))
  const names = everywhere.map((userId) => nameOf(userId, facts))
  if (names.length === 0) return `O${where.slice(1)}, is changed.`
  return `${listed(names, ' and ')} ${names.length === 1 ? 'is' : 'are'} ${where}.`
}
