import * as z from 'zod/mini'
import type { Shift } from '../../domain/rota/shift.ts'
import { handedOver } from '../../domain/swap/swap-remarks.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import type { Queryable } from '../database/connection.ts'
import { type Document, findDocuments, toWireRow } from '../database/documents.ts'
import { nextDocument } from '../mutations/conflict.ts'
import type { RowWrite } from '../mutations/row-write.ts'
import { touched } from '../rotas/rota-shifts.ts'
import { activitiesNaming } from '../rotas/shifts-of.ts'

type Worker = { readonly userId: string; readonly displayName: string }

/** A shift that goes from one person to another. */
export type Handing = {
  readonly document: Document
  readonly shift: Shift
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

const written = ({ document, shift, from, to }: Handing): { write: RowWrite; shift: Shift } => {
  const after = handedOver(shift, from, { type: 'current', ...to })
  const next = nextDocument(document, { ...document.body, assignedTo: wireOf(after) }, ['assignedTo'])
  const write: RowWrite = {
    table: 'shifts',
    action: 'updated',
    document: next,
    before: toWireRow(document),
    after: next.body,
  }
  return { write, shift: after }
}

/** Assignments as they are stored: who took a shift on themselves has the moment as a text. */
const wireOf = ({ assignedTo }: Shift) =>
  assignedTo.map(({ selfAssigned, ...one }) => ({
    ...one,
    ...(selfAssigned === undefined ? {} : { selfAssigned: toWireInstant(selfAssigned) }),
  }))

/** All that changes when shifts change hands: they, the activities that they run, and their rotas' place in the order. */
export const handOver = async (tx: Queryable, handings: readonly Handing[]): Promise<RowWrite[]> => {
  const shifts = handings.map(written)
  let activities: RowWrite[] = []
  for (const { shift } of shifts) {
    activities = together(activities, await activitiesNaming(tx, shift), shift.shiftId)
  }
  const rotaIds = [...new Set(shifts.map(({ shift }) => shift.rotaId))]
  const rotas = await findDocuments(tx, 'rotas', { ids: rotaIds })
  return [...shifts.map(({ write }) => write), ...activities, ...rotas.map(touched)]
}
