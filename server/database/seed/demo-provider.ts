import type { Actor } from '../../../domain/stamp.ts'
import { daysBetween } from '../../../domain/time/local-day.ts'
import type { SeedEvent } from '../seed-writer.ts'
import type { DemoActivity } from './activity.ts'
import { moorland } from './agencies.ts'
import { clientsFor, type DemoClient } from './clients.ts'
import type { DemoDay } from './demo-day.ts'
import { everydayActivities } from './everyday.ts'
import { pressesUntilNow } from './history.ts'
import { type LiveShifts, liveActivities, type Rooms } from './live.ts'
import { livePresses } from './live-presses.ts'
import { oncallFor } from './oncall.ts'
import { questionsFrom } from './past-questions.ts'
import { rotasFor } from './rotas.ts'
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

const withQuestions = (
  { staff, clients, shifts }: { staff: StaffMember[]; clients: DemoClient[]; shifts: DemoShift[] },
  day: DemoDay,
) => {
  const named = namedIn(staff)
  const ranBy = (name: string): DemoShift[] =>
    shifts.filter(
      ({ worker, rota, day: date }) =>
        worker?.userId === named(name).id && rota.status !== 'master' && daysBetween(date, day.today) === 2,
    )
  const cast = (location: 'gh' | 'mf', names: readonly [string, string]) => ({
    client: roomsIn(clients, location)(2),
    by: actor(named(names[0])),
    second: actor(named(names[1])),
    shifts: ranBy(names[0]),
    location,
  })
  return [
    ...questionsFrom(cast('gh', ['Viv Westcott', 'Ewa Farkas']), day),
    ...questionsFrom(cast('mf', ['Gita Solanki', 'Keir Dunning']), day),
  ]
}

/** Makes the demo provider of a day: the same day gives the same people, rotas and plans. Contract §3. */
export const demoProviderFor = (day: DemoDay) => {
  const staff = staffFor(day)
  const clients = clientsFor(day)
  const rotas = rotasFor(day)
  const shifts = shiftsFor(rotas, staff, day)
  const named = namedIn(staff)
  const live = liveActivities(roomsIn(clients, 'gh'), liveShifts(shifts, staff, day), day)
  const questions = withQuestions({ staff, clients, shifts }, day)
  const everyday = everydayActivities({ clients, shifts }, day)
  const fallback = { gh: actor(named('Callum Dyer')), mf: actor(named('Elin Rask')) }
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
