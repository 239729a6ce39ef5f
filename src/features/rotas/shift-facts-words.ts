import { listed } from '../../../domain/listed.ts'
import type { ShiftFacts } from '../../../domain/rota/published-shift.ts'
import { staffTimesWords } from '../../../domain/rota/staff-words.ts'
import { formatDay } from '../../../domain/time/format.ts'
import type { CareFacts } from '../../pieces/care-facts.tsx'

const dutyWords = (shift: ShiftFacts, { settings }: CareFacts): string =>
  listed(shift.dutiesRequired.map((duty) => settings?.duties.find(({ value }) => value === duty)?.name ?? duty))

/** "Mon 23 Nov, 08:00–14:00, Kitchen (Driving)": a shift as its person is told of it, with the times of its staff. */
export const shiftFactsWords = (shift: ShiftFacts, facts: CareFacts): string => {
  const { settings, zone } = facts
  const times = staffTimesWords(shift, { sessions: settings?.sessions ?? [], zone })
  const duties = dutyWords(shift, facts)
  const what = listed([formatDay(shift.day), times, shift.title])
  return duties === '' ? what : `${what} (${duties})`
}
