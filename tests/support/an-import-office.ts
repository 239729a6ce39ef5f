import { sql } from 'drizzle-orm'
import type { ImportKind } from '../../domain/import/kinds.ts'
import { rowsOf } from '../../server/database/rows-of.ts'
import { demoSettings } from '../../server/seed/provider.ts'
import { type Asked, aServer, type Person } from './a-server.ts'

/** What the columns of one line say. */
export type Cells = Readonly<Record<string, string>>

/** A table as a screen sends it. */
export type ImportedTable = {
  readonly kind: ImportKind
  readonly rows: readonly { readonly line: number; readonly cells: Cells }[]
  readonly rotaId?: string
}

/** A table of these lines, the first of which is line 2: line 1 has the headings. */
export const tableOf = (
  kind: ImportKind,
  cells: readonly Cells[],
  fields: { rotaId?: string } = {},
): ImportedTable => ({
  kind,
  rows: cells.map((one, at) => ({ line: at + 2, cells: one })),
  ...fields,
})

/** A name that nobody has. */
export const someName = (): string => `Bo ${crypto.randomUUID().slice(0, 8)}`

/** A server with the demo's settings, a manager who imports and a carer who may not. */
export const anImportOffice = async () => {
  const server = await aServer()
  const manager = await server.person({ roles: ['cc-rota-admin'] })
  const carer = await server.person()
  await server.put('providerSettings', demoSettings)
  const preview = (table: ImportedTable, who: Person = manager): Promise<Asked> =>
    server.ask(who, 'POST /imports/preview', { body: table })
  const confirm = (table: ImportedTable, digest: string): Promise<Asked> =>
    server.ask(manager, 'POST /imports', { body: { ...table, digest } })
  return {
    ...{ server, manager, carer, preview, confirm },
    undo: (importId: string): Promise<Asked> => server.ask(manager, `POST /imports/${importId}/undo`),
    /** Previewed and confirmed in one go. */
    imported: async (table: ImportedTable): Promise<Asked['body']> => {
      const { body } = await preview(table)
      return (await confirm(table, body.digest)).body
    },
    lastImport: async (): Promise<Asked['body']> => (await server.ask(manager, 'GET /imports')).body.imports[0],
    counted: async (name: 'clients' | 'rota_users' | 'agencies' | 'live_events'): Promise<number> => {
      const condition = name === 'live_events' ? sql`` : sql`where deleted_at is null`
      const [found] = await rowsOf<{ count: number }>(
        server.database.drizzle,
        sql`select count(*)::int as "count" from ${sql.raw(name)} ${condition}`,
      )
      return found?.count ?? 0
    },
    /** The id of the row of which this field says this. */
    idWhere: async (name: 'clients' | 'rota_users' | 'agencies', field: string, value: string): Promise<string> => {
      const [found] = await rowsOf<{ id: string }>(
        server.database.drizzle,
        sql`select id::text as "id" from ${sql.raw(name)} where ${value}::text in (body ->> ${field}::text,
            body -> 'location' ->> ${field}::text)`,
      )
      return found?.id ?? ''
    },
  }
}

export type ImportOffice = Awaited<ReturnType<typeof anImportOffice>>
