import { shiftFirstStageDays, shiftWindowDays } from '../../../domain/constants.ts'
import { markShiftsSeen } from '../../../domain/mutations/mark-shifts-seen.ts'
import { laterSeen, type SeenOfRota } from '../../../domain/rota/seen-shifts.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { type ShiftNews, shiftNews } from '../../../domain/rota/shift-news.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useMutation } from '../../engine/use-mutation.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'

/** What the office knows of what this person saw, and what was pressed on this device since. */
const useSeen = () =>
  useLiveQuery(async (read) => {
    const [known, entries, rotas, freshness] = await Promise.all([
      read.shiftsSeen(),
      read.outboxEntries(),
      read.rotas(),
      read.freshness(),
    ])
    const pressed = entries
      .filter(({ name }) => name === markShiftsSeen.name)
      .map(({ payload }) => payload as Omit<SeenOfRota, 'at'> & { readonly date: number })
      .map(({ date, rotaId, shifts }): SeenOfRota => ({ rotaId, at: date, shifts }))
    const byRota = new Map<string, SeenOfRota>()
    for (const one of [...known, ...pressed]) byRota.set(one.rotaId, laterSeen(byRota.get(one.rotaId), one))
    return { seen: [...byRota.values()], rotas, isReading: freshness['shifts']?.progress !== undefined }
  }, [])

/** The days of which this device can tell; further ahead than its first days, once the rest was read too. */
const useDays = (shifts: readonly Shift[], isReading: boolean) => {
  const { today } = useCareFacts()
  const nearUntil = addDays(today, shiftFirstStageDays)
  const untilOn = addDays(today, shiftWindowDays)
  const isWhole = !isReading && shifts.some(({ day }) => day > nearUntil)
  return { fromOn: today, untilOn, goneUntilOn: isWhole ? untilOn : nearUntil }
}

export type SeeShifts = {
  readonly news: readonly ShiftNews[]
  /** Keeps all of it as seen, for this person alone; false where this device could not. */
  readonly see: () => Promise<boolean>
}

/**
 * What this person has not seen yet of their shifts. `shifts` are all that are here from today on, of every rota or of
 * the one that `rotaId` names. Rules §4, decision 64.
 */
export const useShiftNews = (shifts: readonly Shift[], rotaId?: string): SeeShifts => {
  const engine = useEngine()
  const { user } = useCurrentUser()
  const known = useSeen()
  const days = useDays(shifts, known?.isReading ?? true)
  const commit = useMutation(markShiftsSeen)
  const seen = known?.seen.filter((one) => rotaId === undefined || one.rotaId === rotaId) ?? []
  const news = shiftNews({ rotas: known?.rotas ?? [], seen, shifts, who: user, days })
  const see = async (): Promise<boolean> => {
    const date = engine.now()
    const kept = await Promise.all(news.map(({ rotaId, seen }) => commit({ date, rotaId, shifts: [...seen] })))
    return kept.every(({ ok }) => ok)
  }
  return { news, see }
}
