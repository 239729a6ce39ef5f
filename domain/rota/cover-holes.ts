import type { LocalDay } from '../time/local-day.ts'
import type { CoverAsked, CoverStretch } from './cover.ts'
import { type CoverPart, coverParts, coverTable } from './cover-table.ts'
import type { Shift } from './shift.ts'

/** A session of a day, or a handover, that has fewer people or duties than are wanted, where it is worst. */
export type CoverHole = { readonly day: LocalDay; readonly part: CoverPart; readonly stretch: CoverStretch }

/** The holes of one team on these days, in order. Decisions 34 and 99. */
export const coverHoles = (
  shifts: readonly Shift[],
  asked: Omit<CoverAsked, 'day'> & { readonly days: readonly LocalDay[] },
): CoverHole[] => {
  const parts = coverParts(asked.clock.sessions)
  return [...coverTable(shifts, asked)].flatMap(([day, cover]) =>
    parts.flatMap((part) => {
      const stretch = cover.get(part.key)
      return stretch?.state === 'none' || stretch?.state === 'short' ? [{ day, part, stretch }] : []
    }),
  )
}

/** Whether nobody is planned for a part of what is wanted: filling the open shifts would not close the hole. */
export const isUndrawn = ({ stretch: { shifts, wanted, duties } }: CoverHole): boolean =>
  shifts.length < wanted ||
  duties.some(
    ({ duty, people }) => shifts.filter(({ dutiesRequired }) => dutiesRequired.includes(duty)).length < people,
  )
