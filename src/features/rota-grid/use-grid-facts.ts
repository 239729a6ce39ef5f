import { useMemo } from 'react'
import type { StaffClock } from '../../../domain/rota/clash.ts'
import { isWorked } from '../../../domain/rota/clash.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import { type GridRow, gridRows } from '../../../domain/rota/rota-grid.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { type DaySpan, hoursWithin, shiftsByPerson } from '../../../domain/rota/staff-hours.ts'
import { type RotaWarning, warningsOfPerson } from '../../../domain/rota/warnings.ts'
import type { RotaUser } from '../../../domain/rota-user/rota-user.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import { startOfDay } from '../../../domain/time/zone.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import type { GridFacts } from './grid-words.ts'

/** A week of rest and hours on either side: what lies further off is no matter for warnings. */
const marginDays = 7

/** What people work on other rotas around this one, as far as this device has it; nothing beside a pattern. */
const useOtherShifts = (rota: Rota): readonly Shift[] | undefined => {
  const { zone } = useCareFacts()
  const { id, startDate, endDate, status } = rota
  return useLiveQuery(
    async (read) => {
      if (status === 'master') return []
      const fromAt = startOfDay(addDays(startDate, -marginDays), zone)
      const around = await read.shiftsBetween(fromAt, startOfDay(addDays(endDate, marginDays + 1), zone))
      return around.filter((shift) => shift.rotaId !== id && isWorked(shift))
    },
    [id, startDate, endDate, status, zone],
  )
}

export type Unsent = 'waiting' | 'attention'

/** The shifts of which something is only on this device, by id: it waits, or was refused. Decision 7. */
const useUnsent = (): ReadonlyMap<string, Unsent> | undefined =>
  useLiveQuery(async (read) => {
    const entries = await read.outboxEntries()
    const ofShifts = entries.filter(({ name, state }) => name.startsWith('v1.shift.') && state !== 'received')
    return new Map(ofShifts.map(({ target, state }) => [target, state === 'attention' ? 'attention' : 'waiting']))
  }, [])

const nothing: readonly never[] = []
const nothingUnsent: ReadonlyMap<string, Unsent> = new Map()

export type GridSubject = {
  readonly facts: GridFacts
  readonly clock: StaffClock
  readonly people: readonly RotaUser[]
  readonly rows: readonly GridRow[]
  /** The shifts of a person on whatever rotas, by user id. */
  readonly workedBy: ReadonlyMap<string, readonly Shift[]>
  readonly unsent: ReadonlyMap<string, Unsent>
  readonly warningsBy: (userId: string) => readonly RotaWarning[]
  /** Hours of a line on these days. */
  readonly hoursOf: (row: GridRow, span: DaySpan) => number
}

/** Reckoned once for each person, when somebody wants to know. */
const reckonedOnce = <Value>(reckon: (key: string) => Value): ((key: string) => Value) => {
  const known = new Map<string, Value>()
  return (key) => {
    const value = known.get(key) ?? reckon(key)
    known.set(key, value)
    return value
  }
}

/** What the grid of a rota is drawn from; undefined until this device's copy was read. */
export const useGridSubject = (rota: Rota, shifts: readonly Shift[]): GridSubject | undefined => {
  const { settings, zone, today } = useCareFacts()
  const people = useLiveQuery((read) => read.rotaUsers(), [])
  const others = useOtherShifts(rota)
  const unsent = useUnsent() ?? nothingUnsent
  const { status, location } = rota
  const facts = useMemo(
    (): GridFacts | undefined => settings && { zone, settings, isMaster: status === 'master' },
    [settings, zone, status],
  )
  return useMemo(() => {
    if (facts === undefined || people === undefined) return undefined
    const clock = { sessions: facts.settings.sessions, zone }
    const workedBy = shiftsByPerson([...shifts, ...(others ?? nothing)])
    return {
      facts,
      clock,
      people,
      workedBy,
      unsent,
      rows: gridRows(shifts, { rota: { location }, people, today }),
      warningsBy: reckonedOnce((userId) => warningsOfPerson(userId, workedBy.get(userId) ?? nothing, clock)),
      hoursOf: (row, span) => {
        const own = [...row.items.values()].flat().flatMap(({ shift, type }) => (type === 'current' ? [shift] : []))
        return hoursWithin(workedBy.get(row.key) ?? own, span, zone)
      },
    }
  }, [facts, people, others, unsent, shifts, location, today, zone])
}
