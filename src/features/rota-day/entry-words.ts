import { listed } from '../../../domain/listed.ts'
import { nameOfAssignment } from '../../../domain/rota/assignment.ts'
import type { DayEntry, DayRow, DayTeam } from '../../../domain/rota/rota-day.ts'
import { handoverWords, sessionOf } from '../../../domain/rota/session.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import type { CareFacts } from '../../pieces/care-facts.tsx'
import { spanWords } from '../../pieces/cover-words.ts'

export const absenceWords = { sick: 'Off Sick', holiday: 'On Holiday' } as const
const because = { sick: 'is sick', holiday: 'is on holiday' } as const

/** "Georgian House, care rota". */
export const teamWords = ({ location, rotaType }: DayTeam, facts: CareFacts): string =>
  `${facts.placeName(location) ?? location}, ${rotaType} rota`

/** Whose row it is. */
export const rowName = ({ person }: Pick<DayRow, 'person'>, facts: CareFacts): string => {
  if (person === undefined) return 'Nobody'
  return nameOfAssignment({ ...person, displayName: person.displayName ?? facts.person(person.userId)?.displayName })
}

/** "Cover not required, RS is sick": of a shift that nobody works, whether somebody is to, and why it was given up. */
export const openBecause = ({ assignedTo, coverNotRequired }: Shift, { personInitials }: CareFacts): string =>
  listed([
    ...(coverNotRequired ? ['Cover not required'] : []),
    ...assignedTo.flatMap((one) => (one.type === 'current' ? [] : [`${personInitials(one)} ${because[one.type]}`])),
  ])

export const dutyName = (duty: string, { settings }: CareFacts): string =>
  settings?.duties.find(({ value }) => value === duty)?.name ?? duty

/** "Amara Bello, 08:00–14:00, Morning, Meds, Clash": all that a block shows, in words. */
export const entryLabel = (entry: DayEntry, row: DayRow, facts: CareFacts): string => {
  const { shift, type, clashes } = entry
  const session = sessionOf(shift, facts.settings?.sessions ?? [])
  return listed([
    rowName(row, facts),
    type === 'current' ? undefined : absenceWords[type],
    spanWords(entry, facts.zone),
    shift.title ?? session?.name,
    handoverWords(shift, facts.settings?.sessions ?? []),
    ...shift.dutiesRequired.map((duty) => dutyName(duty, facts)),
    clashes ? 'Clash' : undefined,
    row.person === undefined ? openBecause(shift, facts) : undefined,
  ])
}
