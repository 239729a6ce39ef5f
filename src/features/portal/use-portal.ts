import type { OncallEntry } from '../../../domain/oncall/oncall-entry.ts'
import { oncallDayOf, oncallNow } from '../../../domain/oncall/oncall-now.ts'
import { withOncallPhones } from '../../../domain/oncall/oncall-phones.ts'
import { currentAndNext } from '../../../domain/rota/current-and-next.ts'
import { ownShifts } from '../../../domain/rota/own-shifts.ts'
import type { RotaUser } from '../../../domain/rota-user/rota-user.ts'
import { formatDay } from '../../../domain/time/format.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import { localDayOf, startOfDay } from '../../../domain/time/zone.ts'
import { useZone } from '../../engine/engine-context.tsx'
import { useOwnRotaUser } from '../../engine/shared-reads.tsx'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useNow } from '../../engine/use-now.ts'
import { describeShift } from './own-times.ts'

/** How far ahead the portal looks for the next shift. */
const lookAheadDays = 14

export type PersonOnCall = { readonly id: string; readonly name: string; readonly phone: string | undefined }

const personOnCall = (rotaUsers: readonly RotaUser[], userId: string): PersonOnCall => {
  const person = rotaUsers.find((each) => each.userId === userId)
  return { id: userId, name: person?.displayName ?? 'Unknown User', phone: person?.phone }
}

type Oncall = { readonly entries: readonly OncallEntry[]; readonly rotaUsers: readonly RotaUser[] }

/** Each person on call once, at these places; at all places for whoever works at none. */
const peopleOnCall = ({ entries, rotaUsers }: Oncall, places: readonly string[]): PersonOnCall[] => {
  const near = entries.filter(({ location }) => places.length === 0 || places.includes(location))
  return [...new Set(near.map(({ userId }) => userId))].map((userId) => personOnCall(rotaUsers, userId))
}

/** What the portal says about the person's own rota, from this device's copy; undefined until it was read. */
export const usePortal = () => {
  const zone = useZone()
  const now = useNow()
  const { user } = useCurrentUser()
  const rotaUser = useOwnRotaUser()
  const today = localDayOf(now, zone)
  return useLiveQuery(
    async (read) => {
      const [shifts, entries, people, settings] = await Promise.all([
        // Staff stay longer than the times of their shift say, by a handover.
        read.shiftsBetween(startOfDay(addDays(today, -1), zone), startOfDay(addDays(today, lookAheadDays), zone)),
        read.oncallBetween(addDays(today, -1), today),
        read.rotaUsers(),
        read.settings(),
      ])
      const rotaUsers = withOncallPhones(people, entries)
      const clock = { sessions: settings?.sessions ?? [], zone }
      const { current, next } = currentAndNext(ownShifts(shifts, user), now, clock)
      const working = (current?.shift ?? next)?.location
      const places = working === undefined ? (rotaUser?.locations ?? []) : [working]
      return {
        current: current && {
          endDate: current.endDate,
          place: settings?.locations.find(({ locationId }) => locationId === current.shift.location)?.name,
        },
        next: next && describeShift(next, { zone, settings }),
        oncall: peopleOnCall({ entries: oncallNow(entries, { now, zone }), rotaUsers }, places),
        oncallUntil: formatDay(addDays(oncallDayOf(now, zone), 1)),
      }
    },
    [now, today, zone, user, rotaUser],
  )
}
