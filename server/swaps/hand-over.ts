import * as z from 'zod/mini'
import type { Shift } from '../../domain/rota/shift.ts'
import { handedOver } from '../../domain/swap/swap-remarks.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import { nextDocument } from '../changes/conflict.ts'
import type { RowWrite } from '../changes/row-write.ts'
import { type Document, toWireRow } from '../database/documents.ts'
import { naming, touched } from '../rotas/rota-shifts.ts'

type Worker = { readonly userId: string; readonly displayName: string }

/** A shift that goes from one person to another, with the activities that it runs. */
export type Handing = {
  readonly document: Document
  readonly shift: Shift
  readonly activities: readonly Document[]
  readonly from: Worker
  readonly to: Worker
}

const Entries = z.array(z.looseObject({ shiftId: z.string() }))

/** An activity that both shifts run is written once, with both of its new people. */
const together = (first: readonly RowWrite[], second: readonly RowWrite[], secondShiftId: string): RowWrite[] => {
  const twice = new Map(second.map((write) => [write.document.id, write]))
  const merged = first.map((write): RowWrite => {
    const other = twice.get(write.document.id)
    if (other === undefined) return write
    const theirs = z.parse(Entries, other.document.body['shifts']).find(({ shiftId }) => shiftId === secondShiftId)
    const shifts = z
      .parse(Entries, write.document.body['shifts'])
      .map((entry) => (entry.shiftId === secondShiftId && theirs !== undefined ? theirs : entry))
    const body = { ...write.document.body, shifts }
    return { ...write, document: { ...write.document, body }, after: body }
  })
  const known = new Set(first.map(({ document }) => document.id))
  return [...merged, ...second.filter(({ document }) => !known.has(document.id))]
}

/** Assignments as they are stored: who took a shift on themselves has the moment as a text. */
const wireOf = ({ assignedTo }: Shift) =>
  assignedTo.map(({ selfAssigned, ...one }) => ({
    ...one,
    ...(selfAssigned === undefined ? {} : { selfAssigned: toWireInstant(selfAssigned) }),
  }))

const written = ({ document, shift, activities, from, to }: Handing) => {
  const after = handedOver(shift, from, { type: 'current', ...to })
  const next = nextDocument(document, { ...document.body, assignedTo: wireOf(after) }, ['assignedTo'])
  const write: RowWrite = {
    table: 'shifts',
    action: 'updated',
    document: next,
    before: toWireRow(document),
    after: next.body,
  }
  return { write, shift: after, activities: naming(activities, after) }
}

/** What changes when shifts change hands. */
export type HandedOver = {
  readonly shifts: readonly RowWrite[]
  /** All of it: the shifts, the activities that they run, and their rotas' place in the order. */
  readonly rows: readonly RowWrite[]
}

/** All that changes when shifts change hands. */
export const handOver = (handings: readonly Handing[], rotas: readonly Document[]): HandedOver => {
  const all = handings.map(written)
  const activities = all.reduce<RowWrite[]>((done, one) => together(done, one.activities, one.shift.shiftId), [])
  const shifts = all.map(({ write }) => write)
  const moved = rotas.filter(({ id }) => all.some(({ shift }) => shift.rotaId === id))
  return { shifts, rows: [...shifts, ...activities, ...moved.map(touched)] }
}
