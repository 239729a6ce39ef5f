import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredDatabase } from './stored-databases.ts'

export const STORED = join(import.meta.dirname, '../stored')

/** What differs from server to server and day to day, and stands in a stored release under a name. */
export type Here = {
  /** Two activities of today that the carer may report on, and the first client of each. */
  readonly activity: readonly [string, string]
  readonly client: readonly [string, string]
  readonly carer: string
  readonly device: string
  readonly epoch: string
}

/** What a released build had stored on a tablet with entries waiting. `storedAt` is in ms. */
export type Release = { readonly storedAt: number; readonly databases: StoredDatabase[] }

const namesOf = ({ activity, client, carer, device, epoch }: Here): [string, string][] => [
  ['{{activity 1}}', activity[0]],
  ['{{activity 2}}', activity[1]],
  ['{{client 1}}', client[0]],
  ['{{client 2}}', client[1]],
  ['{{carer}}', carer],
  ['{{device}}', device],
  ['{{epoch}}', epoch],
]

/** The text of a release with names in the place of what is so only here. */
export const anonymous = (text: string, here: Here): string =>
  namesOf(here).reduce((named, [name, value]) => named.replaceAll(value, name), text)

const INSTANT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g
const MILLISECONDS = /\b1[789]\d{11}\b/g

/** Moves every moment, so that what was pressed then was pressed just now. */
const movedBy = (text: string, ms: number): string =>
  text
    .replace(INSTANT, (instant) => new Date(Date.parse(instant) + ms).toISOString())
    .replace(MILLISECONDS, (moment) => String(Number(moment) + ms))

/** The stored releases, one per schema version that ever went out. */
export const releases = (): string[] => readdirSync(STORED).filter((name) => name.endsWith('.json'))

type Row = { readonly key?: unknown }
const isOfServer = (table: string, row: unknown): boolean => {
  const { key }: Row = Object(row)
  return table === 'checkpoints' || key === 'tokens' || key === 'refreshedAt'
}

/**
 * A stored release as a tablet of this server and this day would hold it. What the other server said of its own moments
 * stays as it was: how far it was read, and how long its tokens hold.
 */
export const releaseHere = (name: string, here: Here): StoredDatabase[] => {
  const named = readFileSync(join(STORED, name), 'utf8')
  const text = namesOf(here).reduce((filled, [placeholder, value]) => filled.replaceAll(placeholder, value), named)
  const { storedAt, databases }: Release = JSON.parse(text)
  const move = (row: unknown): unknown => JSON.parse(movedBy(JSON.stringify(row), Date.now() - storedAt))
  return databases.map((database) => ({
    ...database,
    stores: database.stores.map(({ rows, ...store }) => ({
      ...store,
      rows: rows.map((row) => (isOfServer(store.name, row) ? row : move(row))),
    })),
  }))
}
