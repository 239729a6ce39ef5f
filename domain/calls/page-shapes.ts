import * as z from 'zod/mini'
import { QueryNumber } from './call-shapes.ts'

/** Which page of a list is asked for. */
export const pageQuery = { page: z.optional(QueryNumber), pageSize: z.optional(QueryNumber) }

const QueryText = z.string().check(z.maxLength(10_000))

/** The query of a list that is sorted and filtered; what its texts say is checked against the fields of the list. */
export const listQuery = { ...pageQuery, sort: z.optional(QueryText), filter: z.optional(QueryText) }

/** What stands beside the rows of a page. */
export const pageAnswer = {
  total: z.int(),
  count: z.int(),
  page: z.int(),
  pageSize: z.int(),
  _links: z.record(z.string(), z.object({ href: z.string() })),
}
