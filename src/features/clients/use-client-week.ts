import { useMemo } from 'react'
import type { Client } from '../../../domain/client/client.ts'
import { type ClientWeek, clientWeek } from '../../../domain/client/week-hours.ts'
import { addDays, type LocalDay } from '../../../domain/time/local-day.ts'
import { startOfDay } from '../../../domain/time/zone.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { useDaysInCopy } from '../../pieces/page-states.tsx'
import { useActivitiesOfDays } from '../../pieces/use-activities-of-days.ts'
import type { OlderState } from '../../pieces/use-older-activities.ts'
import { type OnlineState, useShiftsOnline } from '../../pieces/use-shifts-online.ts'

const olderStateOf: Readonly<Record<OnlineState, OlderState>> = {
  none: 'none',
  reading: 'reading',
  read: 'read',
  'no-signal': 'no-signal',
  failed: 'failed',
  missing: 'failed',
}

/** The worst of two: what is missing is said. */
const worse = (a: OlderState, b: OlderState): OlderState => {
  const order: readonly OlderState[] = ['no-signal', 'failed', 'too-many', 'reading', 'read', 'none']
  return order.find((state) => state === a || state === b) ?? 'none'
}

/** The hours of a client's week from this device's copy, beyond it as read online; undefined until read. Decision 69. */
export const useClientWeek = (
  client: Client,
  monday: LocalDay,
): { readonly week: ClientWeek | undefined; readonly missing: OlderState } => {
  const { zone, now } = useCareFacts()
  const days = { fromOn: monday, untilOn: addDays(monday, 6) }
  const { activities, older } = useActivitiesOfDays(days)
  const fromAt = startOfDay(monday, zone)
  const untilAt = startOfDay(addDays(monday, 7), zone)
  const here = useLiveQuery(
    async (read) => ({ shifts: await read.shiftsBetween(fromAt, untilAt), clients: await read.clients() }),
    [fromAt, untilAt],
  )
  const isInCopy = useDaysInCopy()({ startDate: days.fromOn, endDate: days.untilOn })
  const online = useShiftsOnline(isInCopy !== false ? undefined : { fromAt, untilAt })
  const week = useMemo(() => {
    if (activities === undefined || here === undefined) return undefined
    const shifts = [...new Map([...online.shifts, ...here.shifts].map((shift) => [shift.id, shift])).values()]
    return clientWeek({ client, monday, zone, now, shifts, activities, clients: here.clients })
  }, [activities, here, online.shifts, client, monday, zone, now])
  return { week, missing: worse(older, olderStateOf[online.state]) }
}
