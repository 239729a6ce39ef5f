import { sql } from 'drizzle-orm'
import { clashesOf } from '../../domain/rota/clash.ts'
import type { Assignment, Shift } from '../../domain/rota/shift.ts'
import { type ToldClashes, toldClashes } from '../../domain/rota/told-clashes.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import type { Queryable } from '../database/connection.ts'
import { type Document, documentColumns, findDocument, findDocuments, type WireRow } from '../database/documents.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'
import { providerSettingsOf } from '../provider/settings.ts'
import { toRota } from './to-rota.ts'
import { toShift } from './to-shift.ts'

/** Staff times reach beyond the shift's own, by a handover and never by a day. */
const MARGIN_MS = 24 * 60 * 60 * 1000

const shiftsAround = async (tx: Queryable, userId: string, { startDate, endDate }: Shift): Promise<Shift[]> => {
  const wanted = JSON.stringify([{ type: 'current', userId }])
  const documents = await rowsOf<Document & Row>(
    tx,
    sql`select ${documentColumns} from shifts r where r.deleted_at is null
        and (r.body -> 'assignedTo') @> (${wanted}::text)::jsonb
        and (r.body ->> 'endDate') COLLATE "C" > ${toWireInstant(startDate - MARGIN_MS)}::text
        and (r.body ->> 'startDate') COLLATE "C" < ${toWireInstant(endDate + MARGIN_MS)}::text`,
  )
  return documents.map(toShift)
}

/** "North, Mon 16 Nov to Sun 29 Nov: Sat 21 Nov, 08:00 to 14:00; Sun 22 Nov, 08:00 to 14:00. South, …" */
const inOneLine = ({ rotas }: ToldClashes): string =>
  rotas.map(({ heading, lines }) => `${heading}: ${lines.join('; ')}.`).join(' ')

/** `content` says it all in one line: for clients that know no more of a message than that. */
type Warning = { readonly type: 'warning'; readonly content: string; readonly clashes: ToldClashes }

/** What a manager is told of each person who works this shift and cannot, since it is saved all the same. Decision 33. */
const clashWarnings = async (tx: Queryable, shift: Shift): Promise<Warning[]> => {
  const settings = await providerSettingsOf(tx)
  const clock = { sessions: settings?.sessions ?? [], zone: settings?.timeZone ?? 'UTC' }
  const warningOf = async ({ userId, displayName = 'This person' }: Assignment): Promise<Warning[]> => {
    if (userId === undefined) return []
    const clashes = clashesOf(shift, await shiftsAround(tx, userId, shift), clock)
    if (clashes.length === 0) return []
    const rotaIds = [...new Set(clashes.map(({ rotaId }) => rotaId)).add(shift.rotaId)]
    const rotas = (await findDocuments(tx, 'rotas', { ids: rotaIds })).map(toRota)
    const told = toldClashes({ assignee: displayName, clashes: [shift, ...clashes], rotas, clock })
    const said = `${displayName} has shift clashes. The last update was saved.`
    return [{ type: 'warning', content: `${said} ${inOneLine(told)}`, clashes: told }]
  }
  // A pattern is nobody's time yet.
  if (shift.rotaStatus === 'master') return []
  const warnings: Warning[] = []
  for (const one of shift.assignedTo) if (one.type === 'current') warnings.push(...(await warningOf(one)))
  return warnings
}

/** A row with what a manager is to be told of this shift beside it. */
export const withClashWarnings = async (
  tx: Queryable,
  row: WireRow | undefined,
  shiftId: string,
): Promise<WireRow | undefined> => {
  const document = await findDocument(tx, 'shifts', { id: shiftId })
  const warnings = document === undefined ? [] : await clashWarnings(tx, toShift(document))
  return row === undefined || warnings.length === 0 ? row : { ...row, _messages: warnings }
}
