import type { Actor } from '../../domain/stamp.ts'
import { demoAccounts } from './accounts.ts'
import type { DemoActivity } from './activity.ts'
import { moorland } from './agencies.ts'
import { clientsFor, type DemoClient } from './clients.ts'
import type { DemoDay } from './demo-day.ts'
import { everydayActivities } from './everyday.ts'
import { pressesUntilNow } from './history.ts'
import { type LiveShifts, liveActivities, type Rooms } from './live.ts'
import { livePresses } from './live-presses.ts'
import { oncallFor } from './oncall.ts'
import { type Chapter, questionsFrom } from './past-questions.ts'
import { actorOf } from './press.ts'
import { rotasFor } from './rotas.ts'
import type { SeedEvent } from './seed-writer.ts'
import { type DemoShift, shiftsFor } from './shifts.ts'
import { sessionNow } from './slots.ts'
import { namedIn, type StaffMember, staffFor } from './staff.ts'

/** Everything that the demo provider is on a day, before it is written. */
export type DemoProvider = ReturnType<typeof demoProviderFor>

const roomsIn =
  (clients: readonly DemoClient[], locationId: string): Rooms =>
  (room) => {
    const found = clients.find(
      ({ location }) => location.locationId === locationId && location.roomNumber === String(room),
    )
    if (found === undefined) throw new Error(`Nobody lives in room ${room}.`)
    return found
  }

const actor = ({ id, displayName }: StaffMember): Actor => ({ userId: id, displayName })

const moorlandsCarer: Actor = { ...moorland.worker, agencyId: moorland.id }

/** The shifts that are going on of those whom somebody signs in as. */
const liveShifts = (shifts: readonly DemoShift[], staff: readonly StaffMember[], day: DemoDay): LiveShifts => {
  const named = namedIn(staff)
  const current = sessionNow(day).day
  const ofCare = shifts.filter(({ rota, day: date }) => date === current && rota.team.key === 'gh care')
  const by = (isTheirs: (shift: DemoShift) => boolean): DemoShift => {
    const found = ofCare.find(isTheirs)
    if (found === undefined) throw new Error('Somebody whom the demo provider needs now has no shift.')
    return found
  }
  const ofPerson = (name: string) => by(({ worker }) => worker?.userId === named(name).id)
  return {
    carer: ofPerson('Amara Bello'),
    senior: ofPerson('Grace Hollis'),
    driver: ofPerson('Owen Pascoe'),
    agency: by(({ worker }) => worker?.agencyId === moorland.id),
  }
}

const signedInAs = new Set(demoAccounts.map(({ name }) => name))

/** The chapters of one house that need an answer, told of staff whom nobody signs in as. */
const questionsOf = (
  location: DemoActivity['location'],
  { clients, shifts, second }: { clients: readonly DemoClient[]; shifts: readonly DemoShift[]; second: Actor },
  day: DemoDay,
): Chapter[] => {
  const ofCare = shifts.filter(
    ({ rota: { team, status }, worker }) =>
      team.key === `${location} care` && status !== 'master' && !signedInAs.has(worker?.displayName ?? ''),
  )
  const workedAt = (at: number) => {
    const shift = ofCare.find(
      ({ startAt, endAt, worker }) => startAt <= at && endAt > at && worker?.userId !== undefined,
    )
    const by = shift?.worker && actorOf(shift.worker)
    return shift && by && { shift, by }
  }
  const living = clients.filter((client) => client.location.locationId === location)
  return questionsFrom({ location, clients: living, workedAt, second }, day)
}

/** Makes the demo provider of a day: the same day gives the same people, rotas and plans. */
export const demoProviderFor = (day: DemoDay) => {
  const staff = staffFor(day)
  const clients = clientsFor(day)
  const rotas = rotasFor(day)
  const shifts = shiftsFor(rotas, staff, day)
  const named = namedIn(staff)
  const live = liveActivities(roomsIn(clients, 'gh'), liveShifts(shifts, staff, day), day)
  const fallback = { gh: actor(named('Callum Dyer')), mf: actor(named('Elin Rask')) }
  const questions = (['gh', 'mf'] as const).flatMap((location) =>
    questionsOf(location, { clients, shifts, second: fallback[location] }, day),
  )
  const everyday = everydayActivities({ clients, shifts }, day)
  const people = {
    carer: actor(named('Amara Bello')),
    senior: actor(named('Grace Hollis')),
    driver: actor(named('Owen Pascoe')),
    agency: moorlandsCarer,
  }
  const activities: DemoActivity[] = [...everyday, ...questions.map(({ activity }) => activity), ...Object.values(live)]
  const events: SeedEvent[] = [
    ...everyday.flatMap((activity) => pressesUntilNow(activity, fallback[activity.location], day)),
    ...questions.flatMap((one) => one.events),
    ...livePresses(live, people, day),
  ]
  return { day, staff, clients, rotas, shifts, activities, events, oncall: oncallFor(day, staff) }
}
