import { useMemo } from 'react'
import { concernsPerson, locationOf } from '../../../domain/activity/concerns-person.ts'
import { homeLists } from '../../../domain/activity/home-lists.ts'
import { type UnfiledIncident, unfiledIncidents } from '../../../domain/activity/unfiled-incidents.ts'
import { activityWindowDays } from '../../../domain/constants.ts'
import { workOf } from '../../../domain/rota/own-shifts.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import { startOfDay } from '../../../domain/time/zone.ts'
import type { BegunQuery } from '../../engine/begun-query.ts'
import { useOwnRotaUser } from '../../engine/shared-reads.tsx'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { type StripRows, stripRows } from './strip-rows.ts'
import { useOlderUnsettled } from './use-older-unsettled.ts'

/**
 * The strips of Home for this person, from this device's copy, and from the office what is older and not settled;
 * undefined until the copy was read. Decisions 9, 23.
 */
export const useActivityStrips = (location: string | undefined, begun?: BegunQuery<StripRows>) => {
  const { now, zone, today, settings } = useCareFacts()
  const { user, can } = useCurrentUser()
  const rotaUser = useOwnRotaUser()
  const isManager = can('manage rota.rota-activities')
  const read = useLiveQuery(stripRows(today, zone), [today, zone], { begun })
  // The first cards do not wait for it.
  const older = useOlderUnsettled(startOfDay(addDays(today, -activityWindowDays), zone), read !== undefined)
  return useMemo(() => {
    if (read === undefined) return undefined
    const known = new Map([...older, ...read.activities].map((activity) => [activity.id, activity]))
    const clock = { sessions: settings?.sessions ?? [], zone }
    const viewer = { user, ...workOf(read.shifts, user), rotaUser, isManager, now, clock }
    const isHere = (place: string | undefined) => location === undefined || place === location
    const here = [...known.values()].filter((activity) => isHere(locationOf(activity)))
    const own = here.filter((activity) => concernsPerson(activity, viewer))
    // Whoever reported an incident is reminded of it wherever they work now. Filing is for our own staff. Decision 81.
    const isTheirs = ({ activity, report }: UnfiledIncident) => report.userId === user.id || own.includes(activity)
    const unfiled = user.agencyId === undefined ? unfiledIncidents(here).filter(isTheirs) : []
    return { ...homeLists(own, { now, zone }), unfiled, own, viewer }
  }, [read, older, location, user, rotaUser, isManager, settings, now, zone])
}
export type Strips = NonNullable<ReturnType<typeof useActivityStrips>>
