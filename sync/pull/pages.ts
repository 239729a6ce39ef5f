import * as z from 'zod/mini'
import type { MirroredRow, ResourceDefinition } from '../../domain/resources/define-resource.ts'
import type { Filter } from '../../domain/resources/filter.ts'
import { ok, type Result, refuse } from '../../domain/result.ts'
import { ChangeStamp } from '../../domain/wire.ts'
import type { Core } from '../core.ts'
import type { Gone } from '../gone-rows.ts'
import { sendAsPerson } from '../http/as-person.ts'
import { problemOf } from '../http/problem.ts'
import type { Answer } from '../http/request.ts'
import { decodeRow } from '../http/wire.ts'
import type { ReadFailure } from './copy.ts'

const Page = z.object({
  _embedded: z.record(z.string(), z.array(z.unknown())),
  total: z.optional(z.int()),
  _asOf: ChangeStamp,
  _links: z.optional(z.object({ next: z.optional(z.object({ href: z.string() })) })),
  _deleted: z.optional(z.array(z.object({ id: z.string(), dateModified: ChangeStamp }))),
})

/** One page of a mirror read, decoded. `next` is where it goes on. */
export type ReadPage = {
  readonly rows: readonly MirroredRow[]
  readonly gone: readonly Gone[]
  /** What was known to be gone when it was asked for. */
  readonly askedAt: number
  readonly asOf: string
  readonly total: number
  readonly next: string | undefined
}

/** expired: what is asked for is older than the server can tell (410): read whole again. */
export type PullFailure = 'no-signal' | 'signed-out' | 'expired' | ReadFailure

/** The first address of a mirror read: oldest change first, page by key. */
export const firstPath = ({ feed }: ResourceDefinition, filter: readonly Filter[]): string => {
  const query = new URLSearchParams({
    ...feed.query,
    pageSize: String(feed.pageSize),
    sort: JSON.stringify({ dateModified: 1 }),
    ...(filter.length === 0 ? {} : { filter: JSON.stringify(filter) }),
  })
  return `${feed.path}?${query.toString()}`
}

/** The link of a page as a path under /v1: an address, or a path with or without /v1. */
const pathOf = (href: string): string => {
  const { pathname, search } = new URL(href, 'http://origin.invalid')
  return `${pathname.replace(/^\/v1(?=\/)/, '')}${search}`
}

/** With these the server, or what stands before it, says that it is not there just now, for any question. */
const away: ReadonlySet<number> = new Set([408, 429, 502, 503, 504])

const failureOf = ({ status, body }: Answer): ReadFailure => {
  const problem = problemOf(status, body)
  if (away.has(status)) return { why: 'away', problem }
  if (status >= 500) return { why: 'broken', problem }
  // The person may not read it, and may have been able to when they were asked for last.
  return { why: status === 403 ? 'forbidden' : 'refused', problem }
}

/** Reads one page. A row that does not parse is left out; a page without its list is refused. Rules §8. */
const readPage = async (
  core: Core,
  resource: ResourceDefinition,
  path: string,
): Promise<Result<ReadPage, PullFailure>> => {
  const askedAt = core.databases.gone.count()
  const answer = await sendAsPerson(core, { method: 'GET', path })
  if (!answer.ok) return answer
  const { status, body } = answer.value
  if (status === 410) return refuse('expired')
  if (status >= 300) return refuse(failureOf(answer.value))
  const page = z.safeParse(Page, body)
  const wireRows = page.success ? page.data._embedded[resource.segment] : undefined
  if (!page.success || wireRows === undefined) return refuse({ why: 'listless', problem: problemOf(status, undefined) })
  const next = page.data._links?.next?.href
  return ok({
    rows: wireRows.flatMap((row) => decodeRow(resource, row) ?? []),
    askedAt,
    gone: (page.data._deleted ?? []).map(({ id, dateModified }) => ({ id, stamp: dateModified })),
    asOf: page.data._asOf,
    total: page.data.total ?? wireRows.length,
    next: next === undefined ? undefined : pathOf(next),
  })
}

/**
 * The pages of a read, one after another until its end, a failure or `signal`. The next is on its way while one is
 * written.
 */
export async function* pagesFrom(
  {
    core,
    resource,
    signal,
  }: { readonly core: Core; readonly resource: ResourceDefinition; readonly signal: AbortSignal },
  first: string,
): AsyncGenerator<Result<ReadPage, PullFailure>> {
  let reading: Promise<Result<ReadPage, PullFailure>> | undefined = readPage(core, resource, first)
  while (reading !== undefined) {
    const page: Result<ReadPage, PullFailure> = await reading
    if (signal.aborted) return
    reading = page.ok && page.value.next !== undefined ? readPage(core, resource, page.value.next) : undefined
    // Whoever stops in between does not hear of it.
    reading?.catch(() => undefined)
    yield page
  }
}
