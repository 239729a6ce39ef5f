import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { type CareRows, tables, type WireRow } from './care-rows.ts'

const Wanted = z.object({ docs: z.array(z.object({ id: z.string() })) })

type CouchRow = { readonly seq: number; readonly id: string; readonly rev: string; readonly row: object }

const revisionOf = (id: string) => createHash('md5').update(id).digest('hex')

const couchRows = (rows: CareRows): CouchRow[] =>
  tables
    .flatMap((table) => rows[table].map((row: WireRow) => ({ table, row })))
    .map(({ table, row }, at) => {
      const id = table === 'activities' ? `${table}/${row['startDate']}/${row.id}` : `${table}/${row.id}`
      const hash = revisionOf(id)
      const revisions = { start: 1, ids: [hash] }
      return { seq: at + 1, id, rev: `1-${hash}`, row: { ...row, _id: id, _rev: `1-${hash}`, _revisions: revisions } }
    })

export type CouchAnswer = { readonly status: number; readonly body: unknown }

/** As much of CouchDB's protocol as a device asks that only reads: changes, many rows at once, checkpoints. */
export const createCouch = (rows: CareRows) => {
  const stored = couchRows(rows)
  const byId = new Map(stored.map((one) => [one.id, one]))
  const changesAfter = (since: number, limit: number): object => {
    const page = stored.slice(since, since + limit)
    const results = page.map(({ seq, id, rev }) => ({ seq, id, changes: [{ rev }] }))
    return { results, last_seq: page.at(-1)?.seq ?? since, pending: Math.max(0, stored.length - since - limit) }
  }
  const many = (body: unknown): object => {
    const { docs } = z.parse(Wanted, body)
    return { results: docs.map(({ id }) => ({ id, docs: [{ ok: byId.get(id)?.row }] })) }
  }
  return (method: string, { pathname, searchParams }: URL, body: unknown): CouchAnswer => {
    const path = pathname.replace(/^\/couch\/?/, '')
    if (path === '')
      return { status: 200, body: { db_name: 'couch', update_seq: stored.length, instance_start_time: '0' } }
    if (path.startsWith('_local/')) {
      // Nothing is resumed: each profile reads all.
      return method === 'PUT'
        ? { status: 201, body: { ok: true, id: path, rev: '0-1' } }
        : { status: 404, body: { error: 'not_found', reason: 'missing' } }
    }
    if (path === '_changes') {
      const since = Number(searchParams.get('since') ?? 0)
      return { status: 200, body: changesAfter(since, Number(searchParams.get('limit') ?? stored.length)) }
    }
    if (path === '_bulk_get') return { status: 200, body: many(body) }
    return { status: 404, body: { error: 'not_found' } }
  }
}
