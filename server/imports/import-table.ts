import { createHash } from 'node:crypto'
import { judgeAgencies } from '../../domain/import/agency-rows.ts'
import { judgeClients } from '../../domain/import/client-rows.ts'
import type { ImportRow } from '../../domain/import/import-row.ts'
import type { Judged } from '../../domain/import/judged.ts'
import type { ImportKind } from '../../domain/import/kinds.ts'
import { withClashes } from '../../domain/import/shift-clashes.ts'
import { judgeShifts } from '../../domain/import/shift-rows.ts'
import { judgeStaff } from '../../domain/import/staff-rows.ts'
import { localDayOf } from '../../domain/time/zone.ts'
import type { Queryable } from '../database/connection.ts'
import { providerSettingsOf } from '../provider/settings.ts'
import { canonicalJson } from '../request/canonical-json.ts'
import { accountsWithoutRecord, knownAgencies, knownClients, knownRota, knownStaff, workedShifts } from './known.ts'

/** A table as it was sent: its columns are known by the fields that they mean. */
export type ImportTable = {
  readonly kind: ImportKind
  readonly rows: readonly ImportRow[]
  readonly rotaId?: string | undefined
}

/** A row with what becomes of it and what would be written: in the wire form of the mutation that makes one by hand. */
export type JudgedRow = Judged & { readonly email?: string | undefined }

type Judge = (tx: Queryable, table: ImportTable, now: number) => Promise<JudgedRow[]>

const judges: Readonly<Record<ImportKind, Judge>> = {
  clients: async (tx, { rows }, now) => {
    const settings = await providerSettingsOf(tx)
    const today = localDayOf(now, settings?.timeZone ?? 'UTC')
    return judgeClients(rows, { settings, today, clients: await knownClients(tx) })
  },
  staff: async (tx, { rows }) => {
    const known = { settings: await providerSettingsOf(tx), staff: await knownStaff(tx) }
    const judged = judgeStaff(rows, { ...known, accounts: await accountsWithoutRecord(tx) })
    return judged.map(({ fate, payload }) =>
      payload === undefined ? { fate } : { fate, payload: payload.record, email: payload.email },
    )
  },
  agencies: async (tx, { rows }) => judgeAgencies(rows, { agencies: await knownAgencies(tx) }),
  shifts: async (tx, { rows, rotaId }) => {
    const { rota, shifts } = await knownRota(tx, rotaId)
    const known = {
      settings: await providerSettingsOf(tx),
      staff: await knownStaff(tx),
      agencies: await knownAgencies(tx),
    }
    const judged = judgeShifts(rows, { ...known, rota, shifts })
    // A pattern is nobody's time yet.
    if (rota.status === 'master') return judged
    const people = judged.flatMap(({ payload }) => payload?.assignedTo?.flatMap(({ userId }) => userId ?? []) ?? [])
    const worked = await workedShifts(tx, rota, new Set(people))
    return withClashes(judged, { settings: known.settings, worked })
  },
}

/** What becomes of each row as things are now, and the digest by which a confirmation says what it has seen. Decision 72. */
export const judgedTable = async (
  tx: Queryable,
  table: ImportTable,
  now: number,
): Promise<{ judged: JudgedRow[]; digest: string }> => {
  const { kind, rows, rotaId } = table
  const judged = await judges[kind](tx, table, now)
  const fates = judged.map(({ fate }) => fate)
  const digest = createHash('sha256').update(canonicalJson({ kind, rotaId, rows, fates })).digest('hex')
  return { judged, digest }
}
