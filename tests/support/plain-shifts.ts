import { staffTimes } from '../../domain/rota/session.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import { addDays } from '../../domain/time/local-day.ts'
import { localDayOf } from '../../domain/time/zone.ts'
import { byText, isOn, listed, type PlainSpan, type PlainWorld, wire } from './plain-world.ts'

type By = 'staff' | 'agency' | 'nobody'

/** Who works it, one by one; nobody, unless nobody need. */
const workedBy = ({ assignedTo, coverNotRequired }: Shift): By[] => {
  const working = assignedTo.filter(({ type }) => type === 'current')
  if (working.length === 0) return coverNotRequired ? [] : ['nobody']
  return working.map(({ agencyId }) => (agencyId === undefined ? 'staff' : 'agency'))
}

/** The shifts of a span, by when their staff are there. */
const staffedOn = ({ shifts, clock }: PlainWorld, span: PlainSpan): Shift[] =>
  shifts.map((shift) => ({ ...shift, ...staffTimes(shift, clock) })).filter((one) => isOn(one, span))

export const plainShiftHours = (world: PlainWorld, span: PlainSpan) => {
  const parts = staffedOn(world, span).flatMap((shift) =>
    workedBy(shift).map((by) => ({ by, shift, kind: `${shift.location} ${shift.rotaType}` })),
  )
  const split = (own: typeof parts) => {
    const of = (by: By) => {
      const theirs = own.filter((part) => part.by === by).map(({ shift }) => shift)
      const ms = theirs.map(
        ({ startDate, endDate }) => Math.min(endDate, span.untilAt) - Math.max(startDate, span.fromAt),
      )
      return {
        shifts: theirs.filter(({ startDate }) => startDate >= span.fromAt).length,
        hours: ms.reduce((sum, one) => sum + one, 0) / 3_600_000,
      }
    }
    return { staff: of('staff'), agency: of('agency'), nobody: of('nobody') }
  }
  const kinds = [...new Set(parts.map(({ kind }) => kind))].sort()
  const rows = kinds.map((kind) => {
    const [location, type] = kind.split(' ')
    return { location, type, ...split(parts.filter((part) => part.kind === kind)) }
  })
  return { ...listed('shift-hours', rows), sum: split(parts) }
}

const isAtLocation = (world: PlainWorld, event: PlainWorld['events'][number], span: PlainSpan): boolean => {
  if (span.location === undefined) return true
  const { location } = span
  if (event.agencyId === null) return world.locationsOf.get(event.userId)?.includes(location) ?? false
  const day = localDayOf(event.at, world.zone)
  return staffedOn(world, span).some(
    (shift) =>
      shift.assignedTo.some(({ type, agencyId }) => type === 'current' && agencyId === event.agencyId) &&
      localDayOf(Math.max(shift.startDate, span.fromAt), world.zone) <= day &&
      localDayOf(Math.min(shift.endDate, span.untilAt) - 1, world.zone) >= day,
  )
}

export const plainSignInsByDay = (world: PlainWorld, span: PlainSpan) => {
  const rows = []
  const last = localDayOf(span.untilAt - 1, world.zone)
  for (let day = localDayOf(span.fromAt, world.zone); day <= last; day = addDays(day, 1)) {
    const own = world.events.filter(
      (event) =>
        event.at >= span.fromAt &&
        event.at < span.untilAt &&
        localDayOf(event.at, world.zone) === day &&
        isAtLocation(world, event, span),
    )
    const signIns = own.filter(({ kind }) => kind === 'sign-in')
    rows.push({
      day,
      signIns: signIns.length,
      signOuts: own.length - signIns.length,
      people: new Set(signIns.map(({ userId }) => userId)).size,
      agencyPeople: new Set(signIns.filter(({ agencyId }) => agencyId !== null).map(({ userId }) => userId)).size,
    })
  }
  return listed('days', rows)
}

const latestOf = (events: PlainWorld['events'], span: PlainSpan) => {
  const latest = (kind: string) => {
    const times = events.filter((event) => event.kind === kind && event.at < span.untilAt).map(({ at }) => at)
    return times.length === 0 ? undefined : wire(Math.max(...times))
  }
  const [latestSignIn, latestSignOut] = [latest('sign-in'), latest('sign-out')]
  return { ...(latestSignIn ? { latestSignIn } : {}), ...(latestSignOut ? { latestSignOut } : {}) }
}

const shiftsOf = (world: PlainWorld, span: PlainSpan, isTheirs: (one: Shift['assignedTo'][number]) => boolean) => {
  const own = staffedOn(world, span).filter(({ assignedTo }) =>
    assignedTo.some((one) => one.type === 'current' && isTheirs(one)),
  )
  return byText(
    own.map(({ id, rotaId, location, startDate, endDate }) => ({
      shiftId: id,
      rotaId,
      location,
      startDate: wire(startDate),
      endDate: wire(endDate),
    })),
    ({ startDate }) => startDate,
    ({ shiftId }) => shiftId,
  )
}

const idsOf = (world: PlainWorld, pick: (one: Shift['assignedTo'][number]) => string | undefined): string[] => [
  ...new Set(world.shifts.flatMap(({ assignedTo }) => assignedTo.flatMap((one) => pick(one) ?? []))),
]

export const plainUsersSignIns = (world: PlainWorld, span: PlainSpan) => {
  const rows = idsOf(world, ({ userId, agencyId }) => (agencyId === undefined ? userId : undefined)).map((userId) => {
    const displayName = world.names.get(userId)
    return {
      userId,
      ...(displayName === undefined ? {} : { displayName }),
      shifts: shiftsOf(world, span, (one) => one.userId === userId && one.agencyId === undefined),
      ...latestOf(
        world.events.filter((event) => event.userId === userId),
        span,
      ),
    }
  })
  const onShift = rows.filter(({ shifts }) => shifts.length > 0)
  return listed(
    'users',
    byText(
      onShift,
      ({ displayName }) => displayName,
      ({ userId }) => userId,
    ),
  )
}

export const plainAgenciesSignIns = (world: PlainWorld, span: PlainSpan) => {
  const rows = idsOf(world, ({ agencyId }) => agencyId).map((agencyId) => {
    const name = world.agencyNames.get(agencyId)
    return {
      agencyId,
      ...(name === undefined ? {} : { name }),
      shifts: shiftsOf(world, span, (one) => one.agencyId === agencyId),
      ...latestOf(
        world.events.filter((event) => event.agencyId === agencyId),
        span,
      ),
    }
  })
  const onShift = rows.filter(({ shifts }) => shifts.length > 0)
  return listed(
    'rota-agencies',
    byText(
      onShift,
      ({ name }) => name,
      ({ agencyId }) => agencyId,
    ),
  )
}
