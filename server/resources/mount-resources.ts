import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { resources } from '../../domain/resources/index.ts'
import { Id } from '../../domain/wire.ts'
import type { ApiContext } from '../api-context.ts'
import { noteReads } from '../audit/note-reads.ts'
import { demand, type Viewer } from '../caller.ts'
import { NOT_FOUND, ProblemError, problem } from '../http/problem.ts'
import { answerIn } from '../request/accept.ts'
import { MAY_BE_BATCHED } from '../request/batched-routes.ts'
import { type SignedInRequest, type SignedInRoutes, viewerOfRequest } from '../request/signed-in.ts'
import { visibilities } from '../visibility/index.ts'
import type { AnyResource, Askable } from './any-resource.ts'
import { extraNames, singleNames } from './extra-parameters.ts'
import { linksOf } from './links.ts'
import { readList } from './list.ts'
import { isMirrorSort, parseListQuery, parseSingleQuery } from './list-query.ts'
import { readVisible, withRotaShifts, withShifts } from './served.ts'

const untoldTo = ({ table }: AnyResource, viewer: Viewer): readonly string[] =>
  visibilities[table].untold?.(viewer) ?? []

/** The resource with the fields that this person may filter and sort by: to be told which rows match tells their values. */
const askable = (resource: AnyResource, viewer: Viewer): Askable => {
  const untold = untoldTo(resource, viewer)
  return {
    ...resource,
    fields: Object.fromEntries(Object.entries(resource.fields).filter(([name]) => !untold.includes(name))),
  }
}

/** The parameters of its own that this person may ask with, for the same reason. */
const askableExtras = (resource: AnyResource, viewer: Viewer): string[] =>
  extraNames(resource.table, untoldTo(resource, viewer))

const answerList =
  (context: ApiContext, resource: AnyResource) =>
  async (request: SignedInRequest, reply: FastifyReply): Promise<unknown> => {
    const viewer = viewerOfRequest(request)
    demand(viewer, resource.permission)
    answerIn(request, reply, resource.segment)
    const query = parseListQuery(askable(resource, viewer), request.query, askableExtras(resource, viewer))
    const { rows, total, asOf, removed } = await readList(context.database, resource, { query, viewer })
    await noteReads(context, request, { table: resource.table, rows, isMirrored: isMirrorSort(query.sort) })
    return {
      _embedded: { [resource.segment]: rows },
      total,
      count: rows.length,
      page: query.page,
      pageSize: query.pageSize,
      _links: linksOf(request.url, query, { rows, total }),
      _asOf: asOf,
      ...(removed === undefined ? {} : { _deleted: removed }),
    }
  }

const Params = z.object({ id: Id })

const notThere = (): never => {
  throw new ProblemError(problem(NOT_FOUND, 'This cannot be found, or you do not have access to it.'))
}

const answerOne =
  (context: ApiContext, resource: AnyResource) =>
  async (request: SignedInRequest, reply: FastifyReply): Promise<unknown> => {
    const viewer = viewerOfRequest(request)
    demand(viewer, resource.permission)
    answerIn(request, reply, resource.segment)
    const extra = parseSingleQuery(request.query, singleNames(resource.table))
    const params = z.safeParse(Params, request.params)
    if (!params.success) return notThere()
    const db = context.database.drizzle
    const [row] = await readVisible(db, resource.table, { ids: [params.data.id.toLowerCase()], viewer })
    if (row === undefined) return notThere()
    await noteReads(context, request, { table: resource.table, rows: [row] })
    reply.header('etag', `"${row.version}"`)
    if (extra['withRotaShifts'] === 'true') return withRotaShifts(db, row, viewer)
    const [whole] = resource.table === 'rotas' ? await withShifts(db, [row], viewer) : [row]
    return whole
  }

/** Serves the list of every resource, and each row by its id. */
export const mountResources = (signedIn: SignedInRoutes, context: ApiContext): void => {
  for (const resource of resources) {
    const { path } = resource.feed
    const read = { method: 'GET', config: MAY_BE_BATCHED } as const
    signedIn.route({ ...read, url: path, handler: answerList(context, resource) })
    signedIn.route({ ...read, url: `${path}/:id`, handler: answerOne(context, resource) })
  }
}
