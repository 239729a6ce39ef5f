import { largestPageSize } from '../../domain/constants.ts'
import { resources } from '../../domain/resources/index.ts'
import { extraNames, singleNames } from '../resources/extra-parameters.ts'
import { type Json, rowReference } from './json.ts'
import type { Operation } from './operation.ts'

/** Refusals of everything that reads in a person's name. */
export const READING: readonly number[] = [400, 401, 403, 406, 429, 503]

const flags = (names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { type: 'string', enum: ['true', 'false'] }]))

const listParameters = (names: readonly string[]): Json => ({
  page: { type: 'integer', minimum: 1 },
  pageSize: { type: 'integer', minimum: 1, maximum: largestPageSize },
  sort: { type: 'string', description: '`{"field": 1}` or `{"field": -1}`; ties break on id' },
  filter: {
    type: 'string',
    description: '`[{"subject", "comparison", "value"}]`; comparisons: eq, gt, gte, lt, lte, in, between-inc',
  },
  after: { type: 'string', description: 'From the address of the next page; with the sort {"dateModified":1} alone' },
  ...flags(names),
})

const link: Json = { type: 'object', required: ['href'], properties: { href: { type: 'string' } } }

const tombstones: Json = {
  type: 'array',
  description: 'Only where it is filtered by dateModified gt: rows that are no longer there for this person',
  items: {
    type: 'object',
    required: ['id', 'dateModified'],
    properties: { id: { type: 'string', format: 'uuid' }, dateModified: { type: 'string' } },
  },
}

const listSchema = (segment: string): Json => ({
  type: 'object',
  required: ['_embedded', 'total', 'count', 'page', 'pageSize', '_links', '_asOf'],
  properties: {
    _embedded: {
      type: 'object',
      required: [segment],
      properties: { [segment]: { type: 'array', items: rowReference(segment) } },
    },
    total: { type: 'integer' },
    count: { type: 'integer' },
    page: { type: 'integer' },
    pageSize: { type: 'integer' },
    _links: {
      type: 'object',
      required: ['self', 'first', 'last'],
      properties: { self: link, first: link, last: link, prev: link, next: link },
    },
    _asOf: {
      type: 'string',
      description: 'Complete up to here: the next `gt`',
      examples: ['2026-11-21T08:55:12.104233Z'],
    },
    _deleted: tombstones,
  },
})

/** The list of every resource, and each row by its id. */
export const resourceOperations = (): Operation[] =>
  resources.flatMap(({ segment, feed, table, permission, fields }): Operation[] => [
    {
      endpoint: `GET ${feed.path}`,
      operationId: `${segment}.list`,
      permission,
      description: `Filter and sort by: ${Object.keys(fields).join(', ')}.`,
      inQuery: listParameters(extraNames(table)),
      answers: { 200: listSchema(segment) },
      segment,
      refusals: [...READING, 410],
    },
    {
      endpoint: `GET ${feed.path}/:id`,
      operationId: `${segment}.get`,
      permission,
      inPath: { id: { type: 'string', format: 'uuid' } },
      ...(table === 'activities' ? { description: '`withRotaShifts` adds `rotaShifts`: the shifts that run it.' } : {}),
      inQuery: flags(singleNames(table)),
      answers: { 200: rowReference(segment) },
      segment,
      refusals: [...READING, 404],
    },
  ])
