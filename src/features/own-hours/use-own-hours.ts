import { shiftWindowDays } from '../../../domain/constants.ts'
import { type HoursPeriodKind, type OwnPeriod, ownHours } from '../../../domain/rota/own-hours.ts'
import type { DaySpan } from '../../../domain/rota/staff-hours.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import { startOfDay } from '../../../domain/time/zone.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'

type OwnHours = { readonly known: DaySpan; readonly periods: readonly OwnPeriod[] | undefined }

/** One's hours by week, rota or month, from this device's copy; undefined until it was read. */
export const useOwnHours = (kind: HoursPeriodKind): OwnHours => {
  const { today, zone, settings } = useCareFacts()
  const { user } = useCurrentUser()
  // The copy holds whole days on either side of today.
  const known = { fromOn: addDays(today, 1 - shiftWindowDays), untilOn: addDays(today, shiftWindowDays - 1) }
  const rows = useLiveQuery(
    async (read) => ({
      rotas: await read.rotas(),
      shifts: await read.shiftsBetween(startOfDay(known.fromOn, zone), startOfDay(addDays(known.untilOn, 1), zone)),
    }),
    [today, zone],
  )
  const clock = { sessions: settings?.sessions ?? [], zone }
  const periods = rows && ownHours(rows.shifts, kind, { userId: user.id, rotas: rows.rotas, clock, known })
  return { known, periods }
}
