import * as z from 'zod/mini'
import type { Agency } from '../agency/agency.ts'
import { grouped } from '../grouped.ts'
import { shiftPlanFields } from '../mutations/shift-plan.ts'
import { ok, type Result, refuse } from '../result.ts'
import { plannedTimes } from '../rota/planned-times.ts'
import type { Rota } from '../rota/rota.ts'
import type { Shift } from '../rota/shift.ts'
import { isWithinRota, outsideRotaSentence } from '../rota/within-rota.ts'
import { formatDay } from '../time/format.ts'
import { type CellReader, cellReader, dayOf, type Fault, listOf, timeOf } from './cells.ts'
import type { ImportRow } from './import-row.ts'
import { alreadyThere, type Complaints, faulty, firstFault, type Judged, keyOf, made, present } from './judged.ts'
import { dutyOf, type Known, locationOf, sessionTimesOf } from './references.ts'
import type { KnownMember } from './staff-rows.ts'

/** What rows of shifts are compared with: the rota that they go into, its shifts, and who can work them. */
export type KnownOfShifts = {
  readonly settings: Known | undefined
  readonly rota: Pick<Rota, 'name' | 'location' | 'startDate' | 'endDate'>
  readonly shifts: readonly Pick<Shift, 'day' | 'startTime' | 'endTime' | 'assignedTo'>[]
  readonly staff: readonly KnownMember[]
  readonly agencies: readonly Pick<Agency, 'id' | 'name' | 'shortName'>[]
}

const NewShift = z.strictObject(shiftPlanFields)
export type NewShift = z.input<typeof NewShift>

const complaints: Complaints = {
  title: { field: 'title', reason: 'Shorten the title to 200 characters.' },
  notes: { field: 'notes', reason: 'Shorten the notes to 10,000 characters.' },
  dutiesRequired: { field: 'duties', reason: 'Enter at most 50 duties.' },
}

const memberOf = (staff: readonly KnownMember[]) => {
  const byEmail = new Map(staff.map((one) => [one.email ?? '', one]))
  const byName = grouped(staff, ({ displayName }) => keyOf(displayName))
  return (said: string): Result<KnownMember, string> => {
    const key = keyOf(said)
    const known = byEmail.get(key)
    const [found, another] = known === undefined ? (byName.get(key) ?? []) : [known]
    if (another !== undefined) return refuse(`Enter the e-mail instead. Two people are called “${said}”.`)
    return found === undefined ? refuse(`There is no member of staff called “${said}”.`) : ok(found)
  }
}

const agencyOf = (agencies: KnownOfShifts['agencies']) => {
  const byName = new Map(agencies.flatMap((one) => [one.shortName, one.name].map((name) => [keyOf(name), one])))
  return (said: string): Result<KnownOfShifts['agencies'][number], string> => {
    const found = byName.get(keyOf(said))
    return found === undefined ? refuse(`There is no agency called “${said}”.`) : ok(found)
  }
}

/** Who can work shifts, found by what a table calls them. */
const workersOf = ({ staff, agencies }: KnownOfShifts) => ({ member: memberOf(staff), agency: agencyOf(agencies) })

type Workers = ReturnType<typeof workersOf>

/** Its own times count before those of the session. */
const timesIn = (cells: CellReader, settings: Known | undefined) => {
  const session = cells.read('session', sessionTimesOf(settings))
  const startTime = cells.read('from', timeOf) ?? session?.from
  const endTime = cells.read('to', timeOf) ?? session?.to
  if (startTime === undefined) cells.refused('from', 'Enter a start time or a session.')
  if (endTime === undefined) cells.refused('to', 'Enter an end time or a session.')
  return { startTime: startTime ?? '', endTime: endTime ?? '' }
}

const checkDay = (cells: CellReader, day: string | undefined, { rota }: KnownOfShifts): void => {
  if (day !== undefined && !isWithinRota(day, rota)) cells.refused('date', outsideRotaSentence(rota))
}

const checkPlace = (cells: CellReader, { rota, settings }: KnownOfShifts): void => {
  const place = cells.read('location', locationOf(settings))
  if (place !== undefined && place !== rota.location) {
    cells.refused('location', `${rota.name} is a rota for another location.`)
  }
}

type Worker = { readonly name: string; readonly assignment: { readonly userId?: string; readonly agencyId?: string } }

const workerOf = (cells: CellReader, day: string | undefined, workers: Workers): Worker | undefined => {
  const agency = cells.read('agency', workers.agency)
  const member = cells.read('person', workers.member)
  const hasLeft = member?.archivedOn !== undefined && day !== undefined && member.archivedOn <= day
  if (hasLeft) cells.refused('person', `${member.displayName} will have left by then and cannot work this shift.`)
  if (member === undefined) return agency && { name: agency.name, assignment: { agencyId: agency.id } }
  const assignment = agency === undefined ? { userId: member.id } : { userId: member.id, agencyId: agency.id }
  return { name: member.displayName, assignment }
}

const checkTimes = ({ day, startTime, endTime }: NewShift, zone: string): Fault | undefined => {
  const times = plannedTimes({ day, startTime, endTime }, { zone })
  if (times.ok) return undefined
  const field = times.reason.field === 'day' ? 'date' : 'to'
  return { field, reason: times.reason.sentence }
}

const planOf = (cells: CellReader, known: KnownOfShifts, workers: Workers) => {
  cells.needed('date', 'Enter a date.')
  const day = cells.read('date', dayOf)
  checkDay(cells, day, known)
  const times = timesIn(cells, known.settings)
  const worker = workerOf(cells, day, workers)
  checkPlace(cells, known)
  const payload: NewShift = present({
    day,
    ...times,
    title: cells.text('title'),
    notes: cells.prose('notes'),
    dutiesRequired: cells.read('duties', listOf(dutyOf(known.settings))),
    assignedTo: worker && [worker.assignment],
  })
  const when = day === undefined ? '' : `${formatDay(day)} ${times.startTime} to ${times.endTime}`
  return { payload, title: when === '' ? '' : `${when}, ${worker?.name ?? 'open'}` }
}

type Timed = Pick<NewShift, 'day' | 'startTime' | 'endTime'> & {
  readonly assignedTo?:
    | readonly { type?: string | undefined; userId?: string | undefined; agencyId?: string | undefined }[]
    | undefined
}

/** When a shift is and who works it: of open shifts, or those of an agency, there may be several. */
const shiftKey = ({ day, startTime = '', endTime = '', assignedTo = [] }: Timed) => {
  const worker = assignedTo.find(({ type = 'current' }) => type === 'current')
  const person = worker?.userId?.toLowerCase()
  const who = person ?? worker?.agencyId?.toLowerCase() ?? 'open'
  return { key: `${day} ${startTime.slice(0, 5)} ${endTime.slice(0, 5)} ${who}`, isOfPerson: person !== undefined }
}

const SAME = 'This shift is already on the rota.'

/** What becomes of each row of a table of shifts. Of several open ones as many are new as are not there yet. Rules §5; decision 72. */
export const judgeShifts = (rows: readonly ImportRow[], known: KnownOfShifts): Judged<NewShift>[] => {
  const here = new Map<string, number>()
  for (const shift of known.shifts) here.set(shiftKey(shift).key, (here.get(shiftKey(shift).key) ?? 0) + 1)
  const earlier = new Map<string, number>()
  const workers = workersOf(known)
  return rows.map((row) => {
    const cells = cellReader(row)
    const { payload, title } = planOf(cells, known, workers)
    const about = { row, title }
    const zone = known.settings?.timeZone ?? 'UTC'
    const fault = firstFault(cells, NewShift, { payload, complaints }) ?? checkTimes(payload, zone)
    if (fault !== undefined) return faulty(about, fault)
    const { key, isOfPerson } = shiftKey(payload)
    const line = isOfPerson ? earlier.get(key) : undefined
    if (line !== undefined) return faulty(about, { field: 'person', reason: `Line ${line} is the same shift.` })
    const left = here.get(key) ?? 0
    // A person works it once; open shifts, and those of an agency, are counted.
    if (!isOfPerson) here.set(key, left - 1)
    if (left > 0) return alreadyThere(about, SAME)
    earlier.set(key, row.line)
    return made(about, payload)
  })
}
