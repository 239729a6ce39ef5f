import { shiftWindowDays } from '../../../domain/constants.ts'
import { oncallDayOf } from '../../../domain/oncall/oncall-now.ts'
import { isWorked } from '../../../domain/rota/clash.ts'
import { nowNextOf } from '../../../domain/rota/now-next.ts'
import { isOnPublishedRota } from '../../../domain/rota/published.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import { hasDay, isCurrentRota } from '../../../domain/rota/rota-choice.ts'
import { type RotaDay, rotaDay, rotaDaySpan } from '../../../domain/rota/rota-day.ts'
import { addDays, daysBetween, type LocalDay } from '../../../domain/time/local-day.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { useSeesAllShifts } from '../../pieces/use-sees-all-shifts.ts'
import { type ShiftsWanted, useShiftsOnline } from '../../pieces/use-shifts-online.ts'

export type DayAsked = {
  readonly day: LocalDay
  /** One rota alone, whatever its status. Without it everything that is published. */
  readonly rotaId?: string | undefined
  readonly location?: string | undefined
}

/** The day that is going on: before 08:00 it is still yesterday's. Rules §2.2. */
export const useRunningDay = (): LocalDay => {
  const { now, zone } = useCareFacts()
  return oncallDayOf(now, zone)
}

/** A rota by its id: undefined until this device's copy was read, null where it is not there. */
export const useMirroredRota = (rotaId: string | undefined): Rota | null | undefined =>
  useLiveQuery(async (read) => (rotaId === undefined ? null : ((await read.rota(rotaId)) ?? null)), [rotaId])

const useMirrored = ({ day, rotaId }: DayAsked) => {
  const { zone } = useCareFacts()
  return useLiveQuery(
    async (read) => {
      const from = rotaDaySpan(addDays(day, -1), zone).startDate
      const until = rotaDaySpan(addDays(day, 1), zone).endDate
      const around = await read.shiftsBetween(from, until)
      return {
        day,
        rotaId,
        shifts: rotaId === undefined ? around : await read.shiftsOfRota(rotaId),
        others: around.filter((shift) => rotaId !== undefined && shift.rotaId !== rotaId && isWorked(shift)),
        oncall: await read.oncallBetween(day, day),
        rotas: await read.rotas(),
      }
    },
    [day, rotaId, zone],
  )
}

/** The rotas of the day that are shown, as teams: a day of them without a shift may be a hole. Decision 34. */
const runningTeams = (rotas: readonly Rota[], { day, rotaId }: DayAsked) =>
  rotas
    .filter((rota) => (rotaId === undefined ? isCurrentRota(rota, day) : rota.id === rotaId && hasDay(rota, day)))
    .map(({ location, type }) => ({ location, rotaType: type }))

/** What this device does not keep of what is asked for. Decision 9. */
const wantedOnline = (asked: DayAsked, { today, zone }: { today: LocalDay; zone: string }, isHere: boolean) => {
  if (isHere && Math.abs(daysBetween(today, asked.day)) < shiftWindowDays) return undefined
  const { startDate: fromAt, endDate: untilAt } = rotaDaySpan(asked.day, zone)
  const wanted: ShiftsWanted = asked.rotaId === undefined ? { fromAt, untilAt } : { rotaId: asked.rotaId }
  return wanted
}

const isOf = (asked: DayAsked, read: { day: LocalDay; rotaId?: string | undefined }) =>
  read.day === asked.day && read.rotaId === asked.rotaId

/** What of a day this device has: the rota that is asked for, and its shifts up to now. */
type Known = { readonly isHere: boolean; readonly isRead: boolean }

/** A rota's day by location and team; `board` is undefined until this device's copy was read. */
export const useRotaDay = (asked: DayAsked, { isHere, isRead }: Known) => {
  const { zone, today, settings, now } = useCareFacts()
  const seesAll = useSeesAllShifts()
  const mirrored = useMirrored(asked)
  const online = useShiftsOnline(wantedOnline(asked, { today, zone }, isHere))
  const read = mirrored !== undefined && isOf(asked, mirrored) ? mirrored : undefined
  const clock = { sessions: settings?.sessions ?? [], zone }
  const byId = new Map([...online.shifts, ...(read?.shifts ?? [])].map((shift) => [shift.id, shift]))
  const all = [...byId.values()].filter((shift) => asked.rotaId !== undefined || isOnPublishedRota(shift))
  const isPlace = ({ location }: { location: string }) => asked.location === undefined || location === asked.location
  const locationIds = (settings?.locations ?? []).map(({ locationId }) => locationId)
  // Of a day that is not all here, every session would be a hole.
  const isWhole = isRead && (online.state === 'none' || online.state === 'read')
  const teams = seesAll && isWhole ? runningTeams(read?.rotas ?? [], asked) : []
  // A pattern or a withdrawn rota, which nobody works, clashes with no other.
  const others = all.every(isWorked) ? read?.others : []
  const rules = settings?.coverRules
  const day: RotaDay = rotaDay(all, { day: asked.day, clock, locationIds, rules, teams, others })
  return {
    board: read && settings && { ...day, teams: day.teams.filter(isPlace) },
    oncall: (read?.oncall ?? []).filter(isPlace),
    onNow: new Set(nowNextOf(all, { at: now, clock }).now.map(({ id }) => id)),
    online,
  }
}

export type Board = NonNullable<ReturnType<typeof useRotaDay>['board']>
