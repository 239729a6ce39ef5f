import { tombstonesKeptDays } from '../../../domain/constants.ts'
import type { ResourceDefinition } from '../../../domain/resources/define-resource.ts'
import { resources } from '../../../domain/resources/index.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import type { Asked, Told } from './asked.ts'
import { isOfChat } from './chat.ts'
import type { House } from './house.ts'
import { type ListQuery, listQueryOf } from './list-query.ts'
import { demandAnyOf, demandReader, type Viewer } from './people.ts'
import { refusal } from './refusal.ts'
import { followSight, isFollowed, sightOf } from './sight.ts'
import { type Stored, stampOfNumber } from './tables.ts'
import { isSeen, toldRow } from './visibility.ts'

const resourceByPath = new Map(resources.map((resource) => [resource.feed.path.slice(1), resource]))

/** 410 where more was missed than tombstones tell, or where something else may be seen now. */
const refuseTooOld = ({ tables, now }: House, since: string, { raisedAt }: Viewer): void => {
  const oldest = stampOfNumber((now() - tombstonesKeptDays * 24 * 3_600_000) * 1000)
  if (since > tables.asOf() || since < oldest || since < raisedAt) {
    throw refusal(410, 'Load this list again from the start.')
  }
}

type Reading = {
  readonly house: House
  readonly asked: Asked
  readonly resource: ResourceDefinition
  readonly viewer: Viewer
}
type Tombstone = { readonly id: string; readonly dateModified: string }
type Found = { readonly rows: readonly Stored[]; readonly gone: readonly Tombstone[] }

/** To an agency what came into sight is as new as what changed, and nothing is told of what it never saw. Decision 82. */
const foundInSight = ({ house, resource: { table }, viewer }: Reading, query: ListQuery): Found => {
  const { since = '' } = query
  const rows: Stored[] = []
  const gone: Tombstone[] = []
  for (const stored of house.tables.rows(table)) {
    const sight = sightOf({ house, viewer, table }, stored.id)
    if (sight === undefined) continue
    const { from, until } = sight
    if (until !== undefined && until > since) gone.push({ id: stored.id, dateModified: until })
    const isNew = stored.row.dateModified > since || from > since
    if (until === undefined && isNew && query.matches(stored.row)) rows.push(stored)
  }
  return { rows, gone }
}

const found = (reading: Reading, query: ListQuery): Found => {
  const { house, resource, viewer } = reading
  const { table } = resource
  if (isFollowed(table, viewer)) return foundInSight(reading, query)
  const { since } = query
  const rows: Stored[] = []
  const gone: Tombstone[] = []
  for (const stored of house.tables.rows(table)) {
    if (since !== undefined && stored.row.dateModified <= since) continue
    const isThere = isSeen({ house, viewer, table }, stored)
    if (!isThere && !isOfChat(table)) gone.push({ id: stored.id, dateModified: stored.row.dateModified })
    else if (isThere && query.matches(stored.row)) rows.push(stored)
  }
  return { rows, gone }
}

const isAfter = ({ row }: Stored, after: NonNullable<ListQuery['after']>): boolean =>
  row.dateModified > after.dateModified || (row.dateModified === after.dateModified && row.id > after.id)

const pageOf = ({ after, page, pageSize }: ListQuery, rows: readonly Stored[]): readonly Stored[] => {
  if (after !== undefined) return rows.filter((stored) => isAfter(stored, after)).slice(0, pageSize)
  return rows.slice((page - 1) * pageSize, page * pageSize)
}

const nextOf = (asked: Asked, { isMirrorSort, page, pageSize }: ListQuery, { rows, total }: Page) => {
  const last = rows.at(-1)
  if (last === undefined || rows.length < pageSize || (!isMirrorSort && page * pageSize >= total)) return undefined
  const query = new URLSearchParams(asked.search)
  if (isMirrorSort) {
    query.delete('page')
    query.set('after', `${last.row.dateModified} ${last.id}`)
  } else query.set('page', String(page + 1))
  return { href: `/v1${asked.path}?${query}` }
}

type Page = { readonly rows: readonly Stored[]; readonly total: number }

const answerList = (reading: Reading): Told => {
  const { house, asked, resource, viewer } = reading
  const { tables } = house
  followSight({ house, viewer, table: resource.table })
  const { table, segment } = resource
  const wanted = listQueryOf(resource, asked.search)
  const query = {
    ...wanted,
    pageSize: Math.min(wanted.pageSize, wanted.isMirrorSort ? house.mostRows : Number.POSITIVE_INFINITY),
  }
  if (query.since !== undefined) refuseTooOld(house, query.since, viewer)
  const all = found(reading, query)
  const rows = pageOf(query, all.rows)
  const total = all.rows.length
  const rest = JSON.stringify({
    total,
    count: rows.length,
    page: query.page,
    pageSize: query.pageSize,
    _links: { self: { href: `/v1${asked.path}?${asked.search}` }, next: nextOf(asked, query, { rows, total }) },
    _asOf: tables.asOf(),
    ...(query.since === undefined ? {} : { _deleted: all.gone }),
  })
  const isWithShifts = table === 'rotas' && !asked.search.includes('withShifts=false')
  const texts = rows.map((stored) =>
    isWithShifts
      ? rotaWithShifts(house, stored, viewer)
      : tables.text(table, toldRow({ house, viewer, table }, stored)),
  )
  return { status: 200, text: `{"_embedded":{"${segment}":[${texts.join(',')}]},${rest.slice(1)}` }
}

/** A rota with the shifts that this person may see, in order of time. */
export const rotaWithShifts = (house: House, rota: Stored, viewer: Viewer): string => {
  const { tables } = house
  const shifts = [...tables.rows('shifts')]
    .filter((stored) => (stored.row as Shift).rotaId === rota.id && isSeen({ house, viewer, table: 'shifts' }, stored))
    .sort((a, b) => (a.row as Shift).startDate - (b.row as Shift).startDate || (a.id < b.id ? -1 : 1))
  const texts = shifts.map((shift) => tables.text('shifts', shift))
  return `${tables.text('rotas', rota).slice(0, -1)},"shifts":[${texts.join(',')}]}`
}

const answerOne = ({ house, asked, resource: { table }, viewer }: Reading): Told => {
  const id = asked.parts.at(-1) ?? ''
  const stored = house.tables.get(table, id)
  if (stored === undefined || !isSeen({ house, viewer, table }, stored)) {
    throw refusal(404, 'This cannot be found, or you do not have access to it.')
  }
  const isRota = table === 'rotas'
  const text = isRota
    ? rotaWithShifts(house, stored, viewer)
    : house.tables.text(table, toldRow({ house, viewer, table }, stored))
  return { status: 200, text, etag: `"${stored.version}"` }
}

/** Answers the list of a resource, or a row by its id; undefined for any other request. */
export const answerRead = (house: House, asked: Asked): Told | undefined => {
  if (asked.method !== 'GET') return undefined
  const list = resourceByPath.get(asked.path.slice(1))
  const one = list === undefined ? resourceByPath.get(asked.path.slice(1, asked.path.lastIndexOf('/'))) : undefined
  const resource = list ?? one
  if (resource === undefined) return undefined
  const viewer = demandReader(house.people.callerOf(asked.header('authorization')))
  demandAnyOf(viewer, [resource.permission])
  const reading = { house, asked, resource, viewer }
  return list === undefined ? answerOne(reading) : answerList(reading)
}
