import { useCallback, useMemo } from 'react'
import { shiftWindowDays } from '../../../domain/constants.ts'
import { weekOf } from '../../../domain/oncall/oncall-days.ts'
import type { OncallEntry } from '../../../domain/oncall/oncall-entry.ts'
import { oncallDayOf } from '../../../domain/oncall/oncall-now.ts'
import { oncallRefusal } from '../../../domain/oncall/oncall-refusal.ts'
import { type OncallRemark, oncallRemarks } from '../../../domain/oncall/oncall-remarks.ts'
import { entriesOn, type OncallPlace } from '../../../domain/oncall/oncall-steps.ts'
import type { RotaUser } from '../../../domain/rota-user/rota-user.ts'
import { addDays, type LocalDay } from '../../../domain/time/local-day.ts'
import { startOfDay } from '../../../domain/time/zone.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'

/** An entry as it is shown: with what of it is only on this device. Decision 7. */
export type ShownOncall = OncallEntry & { readonly isWaiting: boolean; readonly needsAttention: boolean }

type Read = {
  readonly entries: readonly OncallEntry[]
  readonly around: readonly OncallEntry[]
  readonly unsent: ReadonlyMap<string, 'waiting' | 'attention'>
}

const shownOf = ({ entries, unsent }: Read): ShownOncall[] =>
  entries.map((entry) => ({
    ...entry,
    isWaiting: unsent.get(entry.id) === 'waiting',
    needsAttention: unsent.get(entry.id) === 'attention',
  }))

const byName = (a: RotaUser, b: RotaUser): number => a.displayName.localeCompare(b.displayName, 'en-GB')

const useRows = (monday: LocalDay, current: LocalDay) => {
  const { zone } = useCareFacts()
  const sunday = addDays(monday, 6)
  return useLiveQuery(
    async (read) => {
      const entries = await read.outboxEntries()
      const unsent = entries.flatMap(({ name, target, state }): [string, 'waiting' | 'attention'][] =>
        name.startsWith('v1.oncall.') && state !== 'received'
          ? [[target, state === 'attention' ? 'attention' : 'waiting']]
          : [],
      )
      return {
        monday,
        entries: await read.oncallBetween(monday, sunday),
        around: await read.oncallBetween(current, addDays(current, 1)),
        // An on-call day of the Sunday ends on Monday at eight.
        shifts: await read.shiftsBetween(startOfDay(monday, zone), startOfDay(addDays(sunday, 2), zone)),
        staff: await read.rotaUsers(),
        unsent: new Map(unsent),
      }
    },
    [monday, current, zone],
  )
}

/** A week of on-call cover as it is shown, and what speaks against whom; undefined until this device's copy was read. */
export const useOncallWeek = (monday: LocalDay) => {
  const { now, zone, today, settings, person } = useCareFacts()
  const current = oncallDayOf(now, zone)
  const rows = useRows(monday, current)
  const shown = useMemo(() => rows && shownOf(rows), [rows])
  const remarksOn = useCallback(
    (userId: string, place: OncallPlace): OncallRemark[] => {
      const { entries, shifts } = rows ?? { entries: [], shifts: [] }
      const clock = { sessions: settings?.sessions ?? [], zone }
      return oncallRemarks({ userId, ...place }, { entries, shifts, person, clock })
    },
    [rows, settings, zone, person],
  )
  if (rows === undefined || shown === undefined || rows.monday !== monday || settings === undefined) return undefined
  const days = weekOf(monday)
  return {
    days,
    current,
    today,
    locations: settings.locations,
    entries: shown,
    around: rows.around,
    on: (place: OncallPlace) => entriesOn(shown, place),
    remarksOn,
    /** Who has the duty and has not left by the first of the days that is not over. Rules §5. */
    eligible: rows.staff
      .filter((one) => oncallRefusal(one, days.find((day) => day >= current) ?? monday) === undefined)
      .toSorted(byName),
    /** Whether this device keeps the shifts of these days, so that clashes with them are known. Decision 9. */
    knowsShifts: monday >= addDays(today, -shiftWindowDays) && addDays(monday, 7) <= addDays(today, shiftWindowDays),
  }
}

export type OncallWeek = NonNullable<ReturnType<typeof useOncallWeek>>
