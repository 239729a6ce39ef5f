import { grouped } from '../grouped.ts'
import type { Session } from '../provider/provider-settings.ts'
import { addDays, type LocalDay } from '../time/local-day.ts'
import { type CoverAsked, type CoverStretch, worseCover } from './cover.ts'
import { coverOfRotaDay } from './rota-day.ts'
import type { Shift } from './shift.ts'

/** A line of the cover table: a session, or the time between two of them (the handover). Decision 34. */
export type CoverPart = {
  readonly key: string
  readonly session: Session | undefined
  /** Local times of the staff, `HH:mm`. */
  readonly startTime: string
  readonly endTime: string
}

const short = (time: string): string => time.slice(0, 5)

/** The parts of a day in their order: its sessions by the times of their staff, and what lies between them. */
export const coverParts = (sessions: readonly Session[]): CoverPart[] => {
  const shown = sessions
    .filter(({ hiddenFromRota }) => !hiddenFromRota)
    .toSorted((a, b) => (a.staffStartTime < b.staffStartTime ? -1 : 1))
  return shown.flatMap((session, at): CoverPart[] => {
    const [startTime, endTime] = [short(session.staffStartTime), short(session.staffEndTime)]
    const part = { key: session.value, session, startTime, endTime }
    const next = shown[at + 1] && short(shown[at + 1]?.staffStartTime ?? '')
    if (next === undefined || endTime >= next || endTime < startTime) return [part]
    return [part, { key: `${endTime}-${next}`, session: undefined, startTime: endTime, endTime: next }]
  })
}

/** The worst stretch of each part of a day, by the key of the part; a part in which nobody is wanted has none. */
export type CoverOfDay = ReadonlyMap<string, CoverStretch>

const coverOfDay = (
  shifts: readonly Shift[],
  { parts, ...asked }: CoverAsked & { readonly parts: readonly CoverPart[] },
): CoverOfDay => {
  const cover = coverOfRotaDay(shifts, asked)
  const worst = new Map<string, CoverStretch>()
  for (const [at, stretch] of cover.entries()) {
    const before = cover.slice(0, at).findLast(({ session }) => session !== undefined)?.session
    const gap = before && parts[parts.findIndex(({ session }) => session?.value === before.value) + 1]
    const key = stretch.session?.value ?? (gap?.session === undefined ? gap?.key : undefined)
    if (key === undefined || stretch.state === 'nothing') continue
    const known = worst.get(key)
    worst.set(key, known === undefined ? stretch : worseCover(known, stretch))
  }
  return worst
}

/** The cover of one team's shifts on each of these days, part by part. Rules §3, decision 34. */
export const coverTable = (
  shifts: readonly Shift[],
  { days, ...team }: Omit<CoverAsked, 'day'> & { readonly days: readonly LocalDay[] },
): Map<LocalDay, CoverOfDay> => {
  const parts = coverParts(team.clock.sessions)
  const byDay = grouped(shifts, ({ day }) => day)
  return new Map(
    days.map((day) => {
      const around = [addDays(day, -1), day, addDays(day, 1)].flatMap((one) => byDay.get(one) ?? [])
      return [day, coverOfDay(around, { day, ...team, parts })]
    }),
  )
}
