import { useMemo } from 'react'
import { shiftWindowDays } from '../../../domain/constants.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import type { DaySpan } from '../../../domain/rota/staff-hours.ts'
import type { CoverFacts } from '../../../domain/rota/suggest/work.ts'
import { addDays, type LocalDay } from '../../../domain/time/local-day.ts'
import { startOfDay } from '../../../domain/time/zone.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'

/** So many days around a span may still have a week, or a rest, in common with it. */
const marginDays = 7

export type KnownCover = {
  /** Undefined until this device's copy was read. */
  readonly facts: CoverFacts | undefined
  /** From this day on shifts are not on this device, so that some of what speaks against somebody is not known. */
  readonly unknownFrom: LocalDay | undefined
}

/** The facts that suggestions for these days are made of, from this device's copy; `more` are shifts that were read online. */
export const useCoverFacts = ({ fromOn, untilOn }: DaySpan, more?: readonly Shift[]): KnownCover => {
  const { settings, zone, today } = useCareFacts()
  const read = useLiveQuery(
    async (from) => ({
      of: `${fromOn} ${untilOn}`,
      staff: await from.rotaUsers(),
      shifts: await from.shiftsBetween(
        startOfDay(addDays(fromOn, -marginDays), zone),
        startOfDay(addDays(untilOn, marginDays + 1), zone),
      ),
    }),
    [fromOn, untilOn, zone],
  )
  const facts = useMemo((): CoverFacts | undefined => {
    if (read === undefined || settings === undefined || read.of !== `${fromOn} ${untilOn}`) return undefined
    const byId = new Map([...(more ?? []), ...read.shifts].map((shift) => [shift.shiftId, shift]))
    const clock = { sessions: settings.sessions, zone }
    return { staff: read.staff, shifts: [...byId.values()], span: { fromOn, untilOn }, clock }
  }, [read, settings, zone, fromOn, untilOn, more])
  const lastKnown = addDays(today, shiftWindowDays)
  return { facts, unknownFrom: addDays(untilOn, 1) > lastKnown ? lastKnown : undefined }
}
