import { useMemo } from 'react'
import { locationOf } from '../../../../domain/activity/concerns-person.ts'
import { retryLookBackDays } from '../../../../domain/constants.ts'
import { oncallNow } from '../../../../domain/oncall/oncall-now.ts'
import { helpOnTheWall } from '../../../../domain/operations/help-on-the-wall.ts'
import { staffOnTheWall } from '../../../../domain/operations/staff-on-the-wall.ts'
import { wallRows } from '../../../../domain/operations/wall-rows.ts'
import { addDays } from '../../../../domain/time/local-day.ts'
import { startOfDay } from '../../../../domain/time/zone.ts'
import { useLiveQuery } from '../../../engine/use-live-query.ts'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import { useSeesAllShifts } from '../../../pieces/use-sees-all-shifts.ts'

/** A burst of events is drawn once. */
const restMs = 1000

/** What this device's copy has of yesterday, today and tomorrow; read again with every change of it. */
const useRows = () => {
  const { today, zone } = useCareFacts()
  return useLiveQuery(
    async (read) => {
      const [fromAt, untilAt] = [startOfDay(addDays(today, -1), zone), startOfDay(addDays(today, 2), zone)]
      const retriedFromAt = startOfDay(addDays(today, -retryLookBackDays), zone)
      const [unsettled, around, running, shifts, rotas, clients, oncall] = await Promise.all([
        read.activitiesUnsettled(retriedFromAt, fromAt),
        read.activitiesBetween(fromAt, untilAt),
        read.activitiesInProgress(),
        read.shiftsBetween(fromAt, untilAt),
        read.rotas(),
        read.clients(),
        read.oncallBetween(addDays(today, -1), today),
      ])
      const activities = [...new Map([...unsettled, ...running, ...around].map((one) => [one.id, one])).values()]
      return { activities, shifts, rotas, oncall, clients }
    },
    [today, zone],
    { restMs },
  )
}

/** A place as it stands now, from this device's copy; undefined until that was read. */
export const useWall = (location: string | undefined) => {
  const { now, zone, settings } = useCareFacts()
  const seesAll = useSeesAllShifts()
  const rows = useRows()
  return useMemo(() => {
    if (rows === undefined || settings === undefined) return undefined
    const { activities, shifts, rotas, clients, oncall } = rows
    const isHere = (place: string | undefined) => location === undefined || place === location
    const calls = helpOnTheWall(
      activities.filter((one) => isHere(locationOf(one))),
      now,
    )
    const clock = { sessions: settings.sessions, zone }
    return {
      calls,
      work: wallRows({ activities, shifts, clients, location, now, zone }),
      staff: staffOnTheWall({ shifts, rotas, settings, location, now, clock, seesAll }),
      oncall: oncallNow(oncall, { now, zone, location }),
      shifts: shifts.filter((one) => isHere(one.location)),
    }
  }, [rows, settings, location, now, zone, seesAll])
}

export type WallFacts = NonNullable<ReturnType<typeof useWall>>
