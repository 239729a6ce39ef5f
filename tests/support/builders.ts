import type { Activity, ActivityClient } from '../../domain/activity/activity.ts'
import type { Report } from '../../domain/activity/report.ts'
import type { Client } from '../../domain/client/client.ts'
import type { OncallEntry } from '../../domain/oncall/oncall-entry.ts'
import type { Session } from '../../domain/provider/provider-settings.ts'
import type { Rota } from '../../domain/rota/rota.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import type { RotaUser } from '../../domain/rota-user/rota-user.ts'
import type { Stamp } from '../../domain/stamp.ts'
import { addDays } from '../../domain/time/local-day.ts'
import { instantOf } from '../../domain/time/zone.ts'
import { unsavedDocument } from '../../domain/wire.ts'

export const zone = 'Europe/London'

const hash = (text: string, seed: number): string =>
  [...text]
    .reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16_777_619) >>> 0, seed)
    .toString(16)
    .padStart(8, '0')

/** A valid id: the same name gives the same id. */
export const idOf = (name: string): string => {
  const hex = [1, 2, 3, 4].map((part) => hash(`${part}${name}`, 2_166_136_261)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The instant of a provider's local time, written `2026-11-23 09:00`. */
export const at = (text: string): number => {
  const [day = '', time = ''] = text.split(' ')
  return instantOf(day, time, zone)
}

export const ann = { userId: idOf('ann'), displayName: 'Ann Bell' }
export const carl = { userId: idOf('carl'), displayName: 'Carl Dean' }

export const aStamp = (overrides: Partial<Stamp> = {}): Stamp => ({
  id: idOf('press'),
  actor: ann,
  recordedAt: at('2026-11-23 09:00'),
  clockOffsetMs: 0,
  ...overrides,
})

export const aReport = (overrides: Partial<Report> & Pick<Report, 'event'>): Report => ({
  id: idOf(`${overrides.event}${overrides.date ?? ''}`),
  eventId: idOf(`${overrides.event}${overrides.date ?? ''}`),
  date: at('2026-11-23 09:00'),
  ...ann,
  ...overrides,
})

export const anEntry = (initials: string, reports: Report[] = []): ActivityClient => ({
  id: idOf(initials),
  clientId: idOf(initials),
  initials,
  location: { locationId: 'gh', roomNumber: '1' },
  reports,
})

/** An activity at 09:00 to 10:00 on Monday 23 November 2026, for AB and CD, that nobody has touched. */
export const anActivity = (overrides: Partial<Activity> = {}): Activity => ({
  ...unsavedDocument(idOf('activity')),
  title: 'Walk to the sea',
  type: 'care',
  startDate: at('2026-11-23 09:00'),
  endDate: at('2026-11-23 10:00'),
  locationId: 'gh',
  master: false,
  personsRequired: 1,
  adhoc: false,
  dutiesRequired: [],
  shifts: [],
  clients: [anEntry('AB'), anEntry('CD')],
  reports: [],
  ...overrides,
})

/** A shift on 23 November 2026, 08:00 to 20:00, at Georgian House, that nobody works. */
export const aShift = ({
  day = '2026-11-23',
  startTime = '08:00',
  endTime = '20:00',
  ...overrides
}: Partial<Shift> = {}): Shift => {
  const name = `${day}${startTime}`
  return {
    ...unsavedDocument(idOf(name)),
    shiftId: overrides.id ?? idOf(name),
    rotaId: idOf('rota'),
    day,
    startTime,
    endTime,
    startDate: instantOf(day, startTime, zone),
    endDate: instantOf(endTime <= startTime ? addDays(day, 1) : day, endTime, zone),
    location: 'gh',
    rotaType: 'care',
    rotaStatus: 'published',
    dutiesRequired: [],
    coverNotRequired: false,
    schedule: [],
    activities: [],
    assignedTo: [],
    ...overrides,
  }
}

/** A shift that this person works. */
export const aShiftOf = (person: { userId: string; displayName: string }, overrides: Partial<Shift> = {}): Shift =>
  aShift({ assignedTo: [{ type: 'current', ...person }], ...overrides })

export const aRota = (overrides: Partial<Rota> = {}): Rota => ({
  ...unsavedDocument(idOf('rota')),
  name: 'Care team',
  type: 'care',
  status: 'published',
  location: 'gh',
  startDate: '2026-11-16',
  endDate: '2026-11-29',
  ...overrides,
})

export const aClient = (overrides: Partial<Client> = {}): Client => ({
  ...unsavedDocument(idOf('AB')),
  initials: 'AB',
  location: { locationId: 'gh', roomNumber: '1' },
  hours: [],
  careEscalationHistory: [],
  ...overrides,
})

export const aRotaUser = (overrides: Partial<RotaUser> = {}): RotaUser => ({
  ...unsavedDocument(ann.userId),
  userId: ann.userId,
  displayName: ann.displayName,
  initials: 'AB',
  locations: ['gh'],
  dutiesQualifiedFor: [],
  ...overrides,
})

export const anOncallEntry = (overrides: Partial<OncallEntry> = {}): OncallEntry => ({
  ...unsavedDocument(idOf('oncall')),
  userId: ann.userId,
  date: '2026-11-23',
  location: 'gh',
  ...overrides,
})

const session = (value: Session['value'], times: [string, string], staffTimes: [string, string]): Session => ({
  value,
  name: value,
  startTime: times[0],
  endTime: times[1],
  staffStartTime: staffTimes[0],
  staffEndTime: staffTimes[1],
  hiddenFromRota: value === 'day',
})

/** The sessions of the rules, as a provider configures them. */
export const sessions: Session[] = [
  session('morning', ['08:00', '14:00'], ['08:00', '14:00']),
  session('afternoon', ['14:00', '20:00'], ['14:00', '20:00']),
  session('day', ['08:00', '20:00'], ['08:00', '20:00']),
  session('night', ['20:00', '08:00'], ['20:30', '08:30']),
]
