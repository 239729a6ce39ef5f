import { useMemo } from 'react'
import { shiftWindowDays } from '../../../domain/constants.ts'
import { daysAround, planFromSource, type RotaPlan } from '../../../domain/rota/applying.ts'
import { rotaDaysRefusal } from '../../../domain/rota/rota-days.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import type { RuleDays } from '../../../domain/time/rule-days.ts'
import { startOfDay } from '../../../domain/time/zone.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { useWholeRota } from '../../pieces/use-whole-rota.ts'
import { type CreateValue, daysOf } from './create-value.ts'

const nothing: RotaPlan = { made: [], skipped: [] }

/** Who can be given a shift, and what the people of these days work already, from this device's copy. */
export const useThere = (days: { readonly startDate: string; readonly endDate: string } | undefined) => {
  const { zone } = useCareFacts()
  return useLiveQuery(
    async (read) => {
      const [staff, agencies] = await Promise.all([read.rotaUsers(), read.agencies()])
      const around = days && daysAround(days)
      const others = around
        ? await read.shiftsBetween(startOfDay(around.fromOn, zone), startOfDay(around.untilOn, zone))
        : []
      return { people: { staff, agencyIds: agencies.map(({ id }) => id) }, others }
    },
    [days?.startDate, days?.endDate, zone],
  )
}

/** The preview of a new rota, and how its source stands; undefined while the days are not known. Decision 35. */
export const usePlan = (value: CreateValue, ruleDays: RuleDays) => {
  const { settings, zone, today } = useCareFacts()
  const { from, leavesClashes } = value
  const source = useWholeRota(from === 'nothing' ? '' : value.sourceId)
  const { startDate, endDate, isMaster } = daysOf(value)
  const isSaid = startDate !== '' && endDate !== '' && !rotaDaysRefusal({ startDate, endDate, isMaster })
  const there = useThere(isSaid && !isMaster ? { startDate, endDate } : undefined)
  const plan = useMemo(() => {
    if (from === 'nothing') return nothing
    if (!isSaid || source.state !== 'here' || there === undefined || settings === undefined) return undefined
    return planFromSource({
      source,
      wanted: { startDate, endDate, isMaster },
      people: there.people,
      others: there.others,
      duties: settings.duties.map(({ value: duty }) => duty),
      sessions: settings.sessions,
      leavesClashes,
      today,
      zone,
      ruleDays,
    })
  }, [from, leavesClashes, isSaid, source, there, settings, startDate, endDate, isMaster, today, zone, ruleDays])
  const lastKnown = addDays(today, shiftWindowDays)
  return { plan, sourceState: source.state, isSaid, unknownFrom: endDate > lastKnown ? lastKnown : undefined }
}
