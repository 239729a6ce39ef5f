import type { Activity, ActivityClient } from '../../domain/activity/activity.ts'
import { localDayOf } from '../../domain/time/zone.ts'
import { byText, listed, type PlainSpan, type PlainWorld } from './plain-world.ts'

export const isDue = (activity: Activity, { now }: PlainWorld, span: PlainSpan): boolean => {
  const { startDate, master, carriesReport, locationId, clients } = activity
  const place = locationId ?? clients[0]?.location?.locationId
  if (master || carriesReport) return false
  if (startDate < span.fromAt || startDate >= span.untilAt || startDate >= now) return false
  return span.location === undefined || place === span.location
}

/** The latest of these reports; of those at one moment the kind that is named last. */
const lastOf = (client: Pick<ActivityClient, 'reports'>, ...events: string[]) =>
  events
    .flatMap((event) => client.reports.filter((one) => one.event === event && one.withdrawn === undefined))
    .reduce<ActivityClient['reports'][number] | undefined>(
      (last, one) => (!last || one.date >= last.date ? one : last),
      undefined,
    )

const firstAt = (client: Pick<ActivityClient, 'reports'>, event: string): number | undefined => {
  const dates = client.reports
    .filter((one) => one.event === event && one.withdrawn === undefined)
    .map(({ date }) => date)
  return dates.length === 0 ? undefined : Math.min(...dates)
}

const clientState = (client: Pick<ActivityClient, 'reports'>) => {
  if (firstAt(client, 'STOPPED') !== undefined) return 'finished'
  const last = lastOf(client, 'STARTED', 'REFUSED', 'UNAVAILABLE')?.event
  if (last === 'REFUSED') return 'refused'
  if (last === 'UNAVAILABLE') return 'unavailable'
  return last === 'STARTED' ? 'running' : 'missed'
}

const lateMs = 15 * 60_000

const stateOf = (activity: Activity) => {
  if (activity.stop !== undefined) return 'finished'
  const parts = activity.clients.length > 0 ? activity.clients : [activity]
  const isShut = parts.every((part) =>
    ['REFUSED', 'UNAVAILABLE'].includes(lastOf(part, 'STARTED', 'REFUSED', 'UNAVAILABLE')?.event ?? ''),
  )
  if (isShut) return 'unable'
  return activity.start === undefined ? 'missed' : 'running'
}

export const plainUsersPerformance = (world: PlainWorld, span: PlainSpan) => {
  const due = world.activities.filter((activity) => isDue(activity, world, span))
  const people = new Set(
    due.flatMap(({ shifts }) => shifts.flatMap(({ userId, agencyId }) => (userId && !agencyId ? [userId] : []))),
  )
  const rows = [...people].map((userId) => {
    const own = due.filter(({ shifts }) => shifts.some((shift) => shift.userId === userId && !shift.agencyId))
    const count = (state: string) => own.filter((activity) => stateOf(activity) === state).length
    const displayName = world.names.get(userId)
    return {
      userId,
      ...(displayName === undefined ? {} : { displayName }),
      planned: own.length,
      finished: count('finished'),
      running: count('running'),
      unable: count('unable'),
      missed: count('missed'),
      startedLate: own.filter(({ start, startDate }) => start && start.actualStartDate - startDate >= lateMs).length,
    }
  })
  return listed(
    'users',
    byText(
      rows,
      ({ displayName }) => displayName,
      ({ userId }) => userId,
    ),
  )
}

export const plainClientsPerformance = (world: PlainWorld, span: PlainSpan) => {
  const due = world.activities.filter((activity) => isDue(activity, world, { ...span, location: undefined }))
  const from = localDayOf(span.fromAt, world.zone)
  const rows = world.clients
    .filter(({ location }) => span.location === undefined || location.locationId === span.location)
    .map((client) => {
      const own = due.flatMap(({ startDate, clients }) =>
        clients.filter(({ clientId }) => clientId === client.id).map((entry) => ({ startDate, entry })),
      )
      const count = (state: string) => own.filter(({ entry }) => clientState(entry) === state).length
      const spans = own.map(
        ({ entry }) => (firstAt(entry, 'STOPPED') ?? 0) - (firstAt(entry, 'STARTED') ?? Number.POSITIVE_INFINITY),
      )
      return {
        clientId: client.id,
        initials: client.initials,
        location: client.location.locationId,
        planned: own.length,
        finished: count('finished'),
        running: count('running'),
        missed: count('missed'),
        refused: count('refused'),
        unavailable: count('unavailable'),
        startedLate: own.filter(({ startDate, entry }) => (firstAt(entry, 'STARTED') ?? 0) - startDate >= lateMs)
          .length,
        minutes: spans.filter((ms) => ms > 0).reduce((sum, ms) => sum + ms, 0) / 60_000,
        isGone: client.archivedOn !== undefined && client.archivedOn < from,
      }
    })
    .filter(({ planned, isGone }) => planned > 0 || !isGone)
    .map(({ isGone: _gone, ...row }) => row)
  return listed(
    'clients',
    byText(
      rows,
      ({ initials }) => initials,
      ({ clientId }) => clientId,
    ),
  )
}

const averaged = (ratings: readonly number[]) => ({
  ratings: ratings.length,
  ...(ratings.length === 0
    ? {}
    : { average: Math.round((100 * ratings.reduce((sum, one) => sum + one, 0)) / ratings.length) / 100 }),
})

export const plainClientEnjoyment = (world: PlainWorld, span: PlainSpan, clientId?: string) => {
  const due = world.activities.filter((activity) => isDue(activity, world, { ...span, location: undefined }))
  const rows = world.clients
    .filter(({ id }) => clientId === undefined || id === clientId)
    .map(({ id, initials }) => {
      const rated = due.flatMap(({ title, clients }) =>
        clients
          .filter((entry) => entry.clientId === id)
          .flatMap(({ reports }) => reports)
          .flatMap(({ event, withdrawn, satisfaction }) =>
            event === 'STOPPED' && withdrawn === undefined && satisfaction !== undefined
              ? [{ title, satisfaction }]
              : [],
          ),
      )
      const all = rated.map(({ satisfaction }) => satisfaction)
      const titles = [...new Set(rated.map(({ title }) => title))].sort()
      return {
        clientId: id,
        initials,
        ...averaged(all),
        counts: [1, 2, 3, 4, 5].map((rating) => all.filter((one) => one === rating).length),
        activities: titles.map((title) => ({
          title,
          ...averaged(rated.filter((one) => one.title === title).map(({ satisfaction }) => satisfaction)),
        })),
      }
    })
    .filter(({ ratings }) => clientId !== undefined || ratings > 0)
  return listed(
    'clients',
    byText(
      rows,
      ({ initials }) => initials,
      (row) => row.clientId,
    ),
  )
}
