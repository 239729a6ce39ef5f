import type { TableName } from '../server/care-rows.ts'

/** A row as it came, with what somebody said on it last. */
export type StoredRow = { readonly id: string; readonly comment?: string; readonly [field: string]: unknown }

/** The lists that are mirrored, in the order of the file formats: small ones first. */
export const lists: readonly { readonly table: TableName; readonly path: string; readonly segment: string }[] = [
  { table: 'clients', path: '/v1/clients', segment: 'clients' },
  { table: 'rotaUsers', path: '/v1/rota-users', segment: 'rota-users' },
  { table: 'rotas', path: '/v1/rotas', segment: 'rotas' },
  { table: 'shifts', path: '/v1/rotas/shifts', segment: 'shifts' },
  { table: 'activities', path: '/v1/rota-activities', segment: 'rota-activities' },
]

/** Rows a page; 500 rows in a transaction were best for bare IndexedDB. */
const pageSize = 500

type Page = {
  readonly _embedded: Readonly<Record<string, readonly StoredRow[]>>
  readonly _links: { readonly next?: { readonly href: string } }
}

type List = { readonly path: string; readonly segment: string }

const readPage = async (address: string): Promise<Page> => {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.json()
}

/** Follows the pages of one list: fetched, parsed, one after another. */
export async function* pagesOf({ path, segment }: List) {
  let next: string | undefined = `${path}?pageSize=${pageSize}`
  while (next !== undefined) {
    const page: Page = await readPage(next)
    yield page._embedded[segment] ?? []
    next = page._links.next?.href
  }
}

/** The rows of a list after one change stamp, for contenders with checkpoints of their own. */
export const pageAfter = async (
  { path, segment }: List,
  after: string,
  count: number,
): Promise<readonly StoredRow[]> => {
  const query = new URLSearchParams({ pageSize: String(count), ...(after === '' ? {} : { after }) })
  const page = await readPage(`${path}?${query}`)
  return page._embedded[segment] ?? []
}

/** The ids of an activity's clients, as indexes want them. */
export const clientIdsOf = (row: StoredRow): string[] => {
  const clients: unknown = row['clients']
  return Array.isArray(clients) ? clients.map(({ clientId }: { clientId: string }) => clientId) : []
}

/** The ids of a shift's people. */
export const assigneeIdsOf = (row: StoredRow): string[] => {
  const assigned: unknown = row['assignedTo']
  return Array.isArray(assigned) ? assigned.flatMap(({ userId }: { userId?: string }) => userId ?? []) : []
}
