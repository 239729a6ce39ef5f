import { useMemo } from 'react'
import { locationOf } from '../../../domain/activity/concerns-person.ts'
import type { UnfiledIncident } from '../../../domain/activity/unfiled-incidents.ts'
import type { Device } from '../../../domain/calls/list-devices.ts'
import { signInsFreshForMs } from '../../../domain/constants.ts'
import { oncallDayOf } from '../../../domain/oncall/oncall-now.ts'
import { coverAhead } from '../../../domain/rota/cover-ahead.ts'
import { lateToSignIn } from '../../../domain/rota/late-sign-in.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import { startOfDay } from '../../../domain/time/zone.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useIsVisible } from '../../engine/use-is-visible.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useIsOnline } from '../../engine/use-sync-state.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { useFirstSync } from '../../pieces/page-states.tsx'
import { useSeesAllShifts } from '../../pieces/use-sees-all-shifts.ts'
import { useSigns } from '../../pieces/use-signs.ts'
import { useSwapRequests } from '../../pieces/use-swap-requests.ts'

/**
 * Whether an entry may still come from a device. A number that was lost with its storage never does, nor does an entry
 * that the device does not have any more.
 */
const owes = ({ gaps }: Pick<Device, 'gaps'>): boolean =>
  gaps.some(({ from, to, isLost, entries }) => {
    const given = entries.filter(({ state }) => state === 'gone').length
    return !isLost && given < to - from + 1
  })

/** What this device does not keep: nothing is asked while there is no signal, or the tab is out of view. */
const useOnlineFacts = () => {
  const { now } = useCareFacts()
  const isOnline = useIsOnline()
  const isVisible = useIsVisible()
  const signs = useSigns(isOnline && isVisible)
  const swaps = useSwapRequests(isOnline)
  const readAt = Math.min(signs.readAt ?? Number.NaN, swaps.readAt ?? Number.NaN)
  const hasFailed = signs.failure !== undefined || swaps.failure !== undefined
  // Old sign-ins would make everybody late whose shift has begun since, such as while the tab was out of view.
  const areSignsRecent = signs.readAt !== undefined && now - signs.readAt <= signInsFreshForMs
  const areSignsFresh = isOnline && areSignsRecent && signs.failure === undefined
  return useMemo(
    () => ({
      signs: areSignsFresh ? signs.value?.signs : undefined,
      devices: signs.value?.devices.filter(owes).length,
      swaps: swaps.value,
      readAt: Number.isNaN(readAt) ? undefined : readAt,
      hasFailed,
    }),
    [areSignsFresh, signs.value, swaps.value, readAt, hasFailed],
  )
}

/** The rotas, and the shifts around the day that runs; undefined until this device's copy was read. */
const useRotaFacts = () => {
  const { now, zone } = useCareFacts()
  const day = oncallDayOf(now, zone)
  const { isFirstLoad } = useFirstSync('rotas', 'shifts')
  const read = useLiveQuery(
    async (from) => ({
      rotas: await from.rotas(),
      shifts: await from.shiftsBetween(startOfDay(addDays(day, -1), zone), startOfDay(addDays(day, 3), zone)),
    }),
    [day, zone],
  )
  return useMemo(() => (isFirstLoad || read === undefined ? undefined : { ...read, day }), [isFirstLoad, read, day])
}

/** What is to be done at one place; a part that is not known yet, or not without signal, is undefined. */
export type PlaceToday = {
  readonly holes: number | undefined
  /** One of the holes has nobody at all. */
  readonly hasNoCover: boolean
  readonly nobody: readonly Shift[] | undefined
  readonly late: number | undefined
  readonly swaps: number | undefined
  readonly unfiled: number
  readonly drafts: readonly Rota[] | undefined
}

export type Today = {
  readonly placeToday: (locationId: string) => PlaceToday
  /** The devices with entries that have not arrived. */
  readonly devices: number | undefined
  /** When sign-ins, swaps and devices were read; undefined until they were. */
  readonly readAt: Instant | undefined
  /** Their last reading failed. */
  readonly hasFailed: boolean
}

/** A manager's day by place, from this device's copy and, for what it does not keep, from the server. Decision 228. */
export const useToday = (unfiled: readonly UnfiledIncident[]): Today => {
  const { now, zone, today, settings } = useCareFacts()
  const { can } = useCurrentUser()
  const seesAll = useSeesAllShifts()
  const kept = useRotaFacts()
  const online = useOnlineFacts()
  const maySettleSwaps = can('update rota.rotas')
  return useMemo(() => {
    const clock = { sessions: settings?.sessions ?? [], zone }
    const { signs, devices, readAt, hasFailed } = online
    const late = kept && signs ? lateToSignIn(kept.shifts, { signs, now, clock }) : undefined
    const swaps = online.swaps?.filter(({ status }) => maySettleSwaps && status === 'accepted')
    const placeToday = (location: string): PlaceToday => {
      const isCoverKnown = kept !== undefined && settings !== undefined && seesAll
      const cover = isCoverKnown
        ? coverAhead(kept.shifts, kept.rotas, { location, day: kept.day, now, clock, settings })
        : undefined
      return {
        holes: cover?.holes.length,
        hasNoCover: cover?.holes.some(({ stretch }) => stretch.state === 'none') ?? false,
        nobody: cover?.nobody,
        late: late?.filter(({ shift }) => shift.location === location).length,
        swaps: swaps?.filter(({ shift }) => shift.location === location).length,
        unfiled: unfiled.filter(({ activity }) => locationOf(activity) === location).length,
        drafts: kept?.rotas.filter(
          (rota) => rota.location === location && rota.status === 'draft' && rota.endDate >= today,
        ),
      }
    }
    return { placeToday, devices, readAt, hasFailed }
  }, [kept, online, unfiled, seesAll, maySettleSwaps, settings, zone, now, today])
}
