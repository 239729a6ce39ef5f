import { useCallback, useMemo, useRef } from 'react'
import type { StaffClock } from '../../../domain/rota/clash.ts'
import type { ShiftMarkSince } from '../../../domain/rota/marks-since.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import { type GridRow, gridRows } from '../../../domain/rota/rota-grid.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { type DaySpan, hoursWithin, shiftsByPerson } from '../../../domain/rota/staff-hours.ts'
import { type RotaWarning, warningsOfPerson } from '../../../domain/rota/warnings.ts'
import type { RotaUser } from '../../../domain/rota-user/rota-user.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { useShiftsAround } from '../../pieces/use-shifts-around.ts'
import type { GridFacts } from './grid-words.ts'

export type Unsent = 'waiting' | 'attention'

/** The shifts of which something is only on this device, by id: it waits, or was refused. Decision 7. */
const useUnsent = (): ReadonlyMap<string, Unsent> | undefined =>
  useLiveQuery(async (read) => {
    const entries = await read.outboxEntries()
    const ofShifts = entries.filter(({ name, state }) => name.startsWith('v1.shift.') && state !== 'received')
    return new Map(ofShifts.map(({ target, state }) => [target, state === 'attention' ? 'attention' : 'waiting']))
  }, [])

const nothing: readonly never[] = []

const isSame = (one: readonly Shift[], other: readonly Shift[]): boolean =>
  one.length === other.length && one.every((shift, at) => shift === other[at])
const nothingUnsent: ReadonlyMap<string, Unsent> = new Map()

export type GridSubject = {
  readonly facts: GridFacts
  readonly clock: StaffClock
  readonly people: readonly RotaUser[]
  readonly rows: readonly GridRow[]
  /** The shifts of a person on whatever rotas, by user id. */
  readonly workedBy: ReadonlyMap<string, readonly Shift[]>
  readonly unsent: ReadonlyMap<string, Unsent>
  /** How shifts differ from what was published, by shift id. */
  readonly marks: ReadonlyMap<string, ShiftMarkSince>
  /** The hours a week of somebody's contract, by user id. */
  readonly contractOf: (key: string) => number | undefined
  readonly warningsBy: (userId: string) => readonly RotaWarning[]
  /** Hours of a line on these days. */
  readonly hoursOf: (row: GridRow, span: DaySpan) => number
}

/** Reckoned once for each person, when somebody wants to know. */
export const reckonedOnce = <Value>(reckon: (key: string) => Value): ((key: string) => Value) => {
  const known = new Map<string, Value>()
  return (key) => {
    const value = known.get(key) ?? reckon(key)
    known.set(key, value)
    return value
  }
}

/** What is worth a second look of each person; worked out anew only for those whose own shifts changed. Decision 33. */
const useWarnings = (workedBy: ReadonlyMap<string, readonly Shift[]>, clock: StaffClock | undefined) => {
  const kept = useRef(new Map<string, { own: readonly Shift[]; clock: StaffClock; warnings: RotaWarning[] }>())
  return useCallback(
    (userId: string): readonly RotaWarning[] => {
      if (clock === undefined) return nothing
      const own = workedBy.get(userId) ?? nothing
      const known = kept.current.get(userId)
      if (known?.clock === clock && isSame(known.own, own)) return known.warnings
      const warnings = warningsOfPerson(userId, own, clock)
      kept.current.set(userId, { own, clock, warnings })
      return warnings
    },
    [workedBy, clock],
  )
}

type Whole = {
  readonly rota: Rota
  readonly shifts: readonly Shift[]
  readonly marks: ReadonlyMap<string, ShiftMarkSince>
}

/** What the grid of a rota is drawn from; undefined until this device's copy was read. */
export const useGridSubject = ({ rota, shifts, marks }: Whole): GridSubject | undefined => {
  const { settings, zone, today } = useCareFacts()
  const people = useLiveQuery((read) => read.rotaUsers(), [])
  const { shifts: others } = useShiftsAround(rota)
  const unsent = useUnsent() ?? nothingUnsent
  const { status, location } = rota
  const facts = useMemo(
    (): GridFacts | undefined => settings && { zone, settings, isMaster: status === 'master' },
    [settings, zone, status],
  )
  const clock = useMemo(() => facts && { sessions: facts.settings.sessions, zone }, [facts, zone])
  const workedBy = useMemo(() => shiftsByPerson([...shifts, ...(others ?? nothing)]), [shifts, others])
  const warningsBy = useWarnings(workedBy, clock)
  const rows = useMemo(
    () => people && gridRows(shifts, { rota: { location }, people, today }),
    [shifts, location, people, today],
  )
  return useMemo(() => {
    if (facts === undefined || clock === undefined || people === undefined || rows === undefined) return undefined
    const contracts = new Map(people.map(({ userId, contractedHoursPerWeek }) => [userId, contractedHoursPerWeek]))
    return {
      facts,
      clock,
      people,
      workedBy,
      unsent,
      marks,
      rows,
      warningsBy,
      contractOf: (key) => contracts.get(key),
      hoursOf: (row, span) => {
        const own = [...row.items.values()].flat().flatMap(({ shift, type }) => (type === 'current' ? [shift] : []))
        return hoursWithin(workedBy.get(row.key) ?? own, span, clock)
      },
    }
  }, [facts, clock, people, rows, workedBy, unsent, marks, warningsBy])
}
