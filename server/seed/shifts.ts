import { rotaDays } from '../../domain/constants.ts'
import type { Assignment } from '../../domain/rota/shift.ts'
import { type Instant, toWireInstant } from '../../domain/time/instant.ts'
import { addDays, type LocalDay } from '../../domain/time/local-day.ts'
import { instantOf } from '../../domain/time/zone.ts'
import { assignedByDefault, assignedTo } from './absences.ts'
import type { DemoDay } from './demo-day.ts'
import { diceFor, idOf } from './random.ts'
import type { DemoRota } from './rotas.ts'
import { patternSlot, type Slot, slotOn } from './slots.ts'
import type { StaffMember } from './staff.ts'

/** A shift, and who works it; `workers` has nobody, a person or an agency. */
export type DemoShift = {
  readonly id: string
  readonly rota: DemoRota
  readonly day: LocalDay
  readonly slot: Slot
  readonly startAt: Instant
  readonly endAt: Instant
  readonly assigned: readonly Assignment[]
  readonly worker: Assignment | undefined
  readonly dutiesRequired: readonly string[]
}

type Times = { readonly start: string; readonly end: string; readonly breakStart: string; readonly breakEnd: string }

const timesBySlot: Readonly<Record<Slot, Times>> = {
  M: { start: '08:00', end: '14:00', breakStart: '11:00', breakEnd: '11:20' },
  A: { start: '14:00', end: '20:00', breakStart: '17:00', breakEnd: '17:20' },
  D: { start: '08:00', end: '20:00', breakStart: '13:00', breakEnd: '14:00' },
  N: { start: '20:00', end: '08:00', breakStart: '02:00', breakEnd: '03:00' },
  O: { start: '09:00', end: '17:00', breakStart: '12:30', breakEnd: '13:00' },
}

const noDuties = new Set(['domestic', 'office'])

/** At most two of what the person is qualified for; `hoc` is for those who bridge the change to or from the night. */
const dutiesFor = (member: StaffMember, slot: Slot, { id, type }: { id: string; type: string }): string[] => {
  if (noDuties.has(type)) return []
  const dice = diceFor(`duties of ${id}`)
  const canBridge = slot === 'A' || slot === 'N'
  // Whoever is signed in as these two is on shift at eight in the evening, too.
  if (slot === 'N' && ['Amara Bello', 'Grace Hollis'].includes(member.displayName)) return ['meds', 'hoc']
  const offered = member.duties.filter((duty) => duty !== 'oncall' && duty !== 'senior-team-lead' && duty !== 'manager')
  const wanted = offered.filter((duty) => (duty === 'hoc' ? canBridge && dice.chance(0.6) : dice.chance(0.75)))
  return wanted.slice(0, 2)
}

const shiftOf = (rota: DemoRota, member: StaffMember, on: { date: LocalDay; day: DemoDay }): DemoShift[] => {
  const { date, day } = on
  const slot = rota.status === 'master' ? patternSlot(member, date) : slotOn(member, date, day)
  const times = timesBySlot[slot]
  if (times === undefined) return []
  const id = idOf(`shift ${rota.id} ${member.id} ${date}`)
  const assigned = rota.status === 'master' ? assignedByDefault(member) : assignedTo(member, date, day)
  return [
    {
      id,
      rota,
      day: date,
      slot,
      startAt: instantOf(date, times.start, day.zone),
      endAt: instantOf(times.end > times.start ? date : addDays(date, 1), times.end, day.zone),
      assigned,
      worker: assigned.find(({ type }) => type === 'current'),
      dutiesRequired: dutiesFor(member, slot, { id, type: rota.team.type }),
    },
  ]
}

/** Every shift of these rotas: one for each person and day that the person's fortnight has one. */
export const shiftsFor = (rotas: readonly DemoRota[], staff: readonly StaffMember[], day: DemoDay): DemoShift[] =>
  rotas.flatMap((rota) => {
    const members = staff.filter(({ team }) => team === rota.team.key)
    const dates = Array.from({ length: rotaDays }, (_, index) => addDays(rota.startDate, index))
    return dates.flatMap((date) => members.flatMap((member) => shiftOf(rota, member, { date, day })))
  })

const notes = [
  'Please read the handover book first, two people came back from hospital this week.',
  'Cover for the driver if the minibus is out.',
  'Fire drill in this shift.',
  'New starter is shadowing you, show them the medication round.',
] as const

const scheduleOf = ({ start, end, breakStart, breakEnd }: Times) => [
  { startTime: `${start}:00`, endTime: `${breakStart}:00`, type: 'care' },
  { startTime: `${breakStart}:00`, endTime: `${breakEnd}:00`, type: 'break', notes: 'Staff room' },
  { startTime: `${breakEnd}:00`, endTime: `${end}:00`, type: 'care' },
]

const toWireAssignment = ({ selfAssigned, ...assignment }: Assignment) => ({
  ...assignment,
  ...(selfAssigned === undefined ? {} : { selfAssigned: toWireInstant(selfAssigned) }),
})

/** The wire row of a shift with the activities that it runs. */
export const toShiftRow = (shift: DemoShift, activityIds: readonly string[]) => {
  const { id, rota, day, slot, startAt, endAt, assigned, dutiesRequired } = shift
  const times = timesBySlot[slot]
  const dice = diceFor(`notes of ${id}`)
  return {
    id,
    shiftId: id,
    rotaId: rota.id,
    day,
    startTime: `${times?.start}:00`,
    endTime: `${times?.end}:00`,
    startDate: toWireInstant(startAt),
    endDate: toWireInstant(endAt),
    location: rota.team.location,
    rotaType: rota.team.type,
    rotaStatus: rota.status,
    dutiesRequired,
    ...(dice.chance(0.06) ? { notes: dice.pick(notes) } : {}),
    coverNotRequired: rota.team.type === 'office',
    schedule: times === undefined ? [] : scheduleOf(times),
    activities: activityIds.map((activityId) => ({ activityId })),
    assignedTo: assigned.map(toWireAssignment),
  }
}
