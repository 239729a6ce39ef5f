import { useMemo, useState } from 'react'
import { removeShifts } from '../../../domain/rota/edits/build-edits.ts'
import { asItStands, type Placing, placingEdits } from '../../../domain/rota/edits/placing.ts'
import type { RotaEdit } from '../../../domain/rota/edits/rota-edit.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import { type GridRow, gridKeyOf, nobodyKey } from '../../../domain/rota/rota-grid.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { called, warningWords } from '../../../domain/rota/warning-words.ts'
import { warningsOfEdits } from '../../../domain/rota/warnings.ts'
import type { RotaEdits } from '../../pieces/use-rota-edits.ts'
import { dayWords, shiftCount } from './grid-words.ts'
import type { Spot } from './place-at.ts'
import type { GridSubject } from './use-grid-facts.ts'
import type { DragState } from './use-shift-drag.ts'

/** What would come of an edit, before anything is saved: a sentence why it cannot be, or what is worth a second look. */
export type Advice = { readonly refusal: string | undefined; readonly warnings: readonly string[] }

const keysOf = (shift: Shift): string[] => shift.assignedTo.map(gridKeyOf)

/** The shifts that matter to the warnings of some edits: theirs, and all of the people whom they concern. */
const around = (edits: readonly RotaEdit[], shifts: readonly Shift[], { workedBy }: GridSubject): Shift[] => {
  const ids = new Set(edits.map(({ shiftId }) => shiftId))
  const edited = shifts.filter(({ shiftId }) => ids.has(shiftId))
  const people = edits.flatMap((edit) => {
    if (edit.kind === 'assign') return edit.who === 'nobody' ? [] : [gridKeyOf(edit.who)]
    return edit.kind === 'remove' ? [] : (edit.fields.assignedTo ?? []).map(gridKeyOf)
  })
  const concerned = [...new Set([...people, ...edited.flatMap(keysOf)])].flatMap((key) => workedBy.get(key) ?? [])
  return [...new Map([...edited, ...concerned].map((shift) => [shift.id, shift])).values()]
}

/** What would come of these edits. Decision 33. */
export const adviceOn = (
  edits: readonly RotaEdit[],
  { rota, shifts, subject }: { rota: Rota; shifts: readonly Shift[]; subject: GridSubject },
): Advice => {
  const { zone } = subject.facts
  const within = { rota, zone, clock: subject.clock }
  const result = warningsOfEdits(around(edits, shifts, subject), edits, within)
  if (!result.ok) return { refusal: result.reason, warnings: [] }
  const nameOf = (userId: string) => subject.rows.find(({ key }) => key === userId)?.name ?? 'Unknown User'
  return {
    refusal: undefined,
    warnings: result.value.map((one) => warningWords(one, called(nameOf(one.userId)), subject.clock)),
  }
}

const newIds = (count: number): string[] => Array.from({ length: count }, () => crypto.randomUUID())

type Subject = {
  readonly rota: Rota
  readonly shifts: readonly Shift[]
  readonly subject: GridSubject
  readonly edits: RotaEdits
  /** The days that are shown. */
  readonly days: readonly string[]
}

/** "Amara Bello, Mon 23 Nov". */
export const spotWords = ({ rowKey, day }: Spot, { rows, facts }: GridSubject): string =>
  `${rows.find(({ key }) => key === rowKey)?.name ?? 'Nobody'}, ${dayWords(day, facts)}`

const lineOf = (rowKey: string, { rows }: GridSubject): GridRow | undefined => rows.find(({ key }) => key === rowKey)

const currentLineOf = (shift: Shift): string => {
  const current = shift.assignedTo.find(({ type }) => type === 'current')
  return current === undefined ? nobodyKey : gridKeyOf(current)
}

/** The shifts that are chosen, by id; those that are not there any more are none. */
const useChosen = (byId: ReadonlyMap<string, Shift>, days: readonly string[]) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // What is chosen in another week is not seen here, and nothing is done with it.
  const chosenShifts = [...chosen].flatMap((id) => byId.get(id) ?? []).filter(({ day }) => days.includes(day))
  return {
    chosen,
    chosenShifts,
    /** Everything that is done with a chosen shift is done with all of them. */
    withChosen: (shiftId: string): Shift[] =>
      chosen.has(shiftId) ? chosenShifts : [byId.get(shiftId)].filter((shift) => shift !== undefined),
    clear: () => setChosen(new Set()),
    choose: (ids: readonly string[]) => setChosen(new Set(ids)),
    toggle: (shiftId: string) =>
      setChosen((now) => new Set(now.has(shiftId) ? [...now].filter((id) => id !== shiftId) : [...now, shiftId])),
  }
}

/** Shifts, as they were taken up, that are to be put where something speaks against it: that is asked before it is saved. */
type Asked = { readonly one: Placing; readonly spot: Spot }

const whatWords = (shifts: readonly Shift[]): string => (shifts.length === 1 ? 'Shift' : shiftCount(shifts.length))

type Asking = {
  readonly standing: (one: Placing | undefined) => Placing | undefined
  readonly adviceAt: (one: Placing, spot: Spot) => Advice
  readonly put: (one: Placing, spot: Spot) => void
}

/** Puts shifts on a place with one press, and asks before where something speaks against it. */
const useAsking = ({ standing, adviceAt, put }: Asking) => {
  const [waiting, setWaiting] = useState<Asked>()
  const one = standing(waiting?.one)
  const asked = waiting && one && { one, spot: waiting.spot, advice: adviceAt(one, waiting.spot) }
  return {
    asked,
    ask: (wanted: Placing | undefined, spot: Spot): void => {
      const now = standing(wanted)
      if (wanted === undefined || now === undefined) return
      const advice = adviceAt(now, spot)
      if (advice.refusal === undefined && advice.warnings.length > 0) setWaiting({ one: wanted, spot })
      else put(now, spot)
    },
    answer: (isMeant: boolean): void => {
      setWaiting(undefined)
      if (asked && isMeant) put(asked.one, asked.spot)
    },
  }
}

/** What is taken up, as it was then and as it stands now. */
const useTaken = (byId: ReadonlyMap<string, Shift>) => {
  const [taken, setPlacing] = useState<Placing>()
  const standing = (one: Placing | undefined) => one && asItStands(one, byId)
  const placing = standing(taken)
  // Deleted meanwhile: whoever brings it back does not take it up again.
  if (taken && !placing) setPlacing(undefined)
  return { taken, placing, setPlacing, standing }
}

/** What is chosen in the grid, what is taken up to be put elsewhere, and the edits that this leads to. */
export const useGridEdits = ({ rota, shifts, subject, edits, days }: Subject) => {
  const byId = useMemo(() => new Map(shifts.map((shift) => [shift.shiftId, shift])), [shifts])
  const choice = useChosen(byId, days)
  const { taken, placing, setPlacing, standing } = useTaken(byId)
  const placingOf = (shiftId: string, way: Placing['way'], rowKey?: string): Placing | undefined => {
    const anchor = byId.get(shiftId)
    const from = anchor && lineOf(rowKey ?? currentLineOf(anchor), subject)?.who
    return anchor && { way, anchor, shifts: choice.withChosen(shiftId), from: from ?? 'nobody' }
  }
  const editsOf = (one: Placing, { day, rowKey }: Spot): RotaEdit[] =>
    placingEdits(one, { day, who: lineOf(rowKey, subject)?.who ?? 'nobody' }, newIds(one.shifts.length))
  const put = (one: Placing, spot: Spot): void => {
    setPlacing(undefined)
    choice.clear()
    const verb = one.way === 'move' ? 'moved' : 'copied'
    void edits.make(editsOf(one, spot), `${whatWords(one.shifts)} ${verb} to ${spotWords(spot, subject)}.`)
  }
  const adviceAt = (one: Placing, spot: Spot): Advice => adviceOn(editsOf(one, spot), { rota, shifts, subject })
  const draggedOf = ({ shiftId, rowKey, isCopy }: DragState) => placingOf(shiftId, isCopy ? 'copy' : 'move', rowKey)
  const { asked, ask, answer } = useAsking({ standing, adviceAt, put })
  const firstChosen = choice.chosenShifts.toSorted((a, b) => a.startDate - b.startDate)[0]?.shiftId ?? ''
  return {
    ...choice,
    placing,
    setPlacing,
    shiftOf: (shiftId: string) => byId.get(shiftId),
    take: (shiftId: string, way: Placing['way']) => setPlacing(placingOf(shiftId, way)),
    takeChosen: (way: Placing['way']) => setPlacing(placingOf(firstChosen, way)),
    put: (spot: Spot) => placing && put(placing, spot),
    /** With one press, which nothing was said before. */
    pressTo: (spot: Spot) => ask(taken ?? placingOf(firstChosen, 'move'), spot),
    asked,
    answer,
    drop: (dragged: DragState) => {
      const one = draggedOf(dragged)
      if (one && dragged.over) put(one, dragged.over)
    },
    adviceAt,
    draggedAdvice: (dragged: DragState): Advice | undefined => {
      const one = draggedOf(dragged)
      return one && dragged.over && adviceAt(one, dragged.over)
    },
    remove: (shiftId: string | undefined) => {
      const gone = shiftId === undefined ? choice.chosenShifts : choice.withChosen(shiftId)
      choice.clear()
      void edits.make(removeShifts(gone), `${whatWords(gone)} deleted.`)
    },
  }
}

export type GridEdits = ReturnType<typeof useGridEdits>
