import type { FastifyRequest } from 'fastify'
import { BAD_QUERY, ProblemError, problem } from '../http/problem.ts'

/** What the author of an edit knew of a row: the version that they saw, and the higher ones that they made themselves. */
export type KnownVersions = { readonly seen: number; readonly own: ReadonlySet<number> }

const versionOf = (tag: string): number => {
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(tag.trim())?.[1]
  if (version === undefined) throw new ProblemError(problem(BAD_QUERY, 'If-Match is an ETag such as "3".'))
  return Number(version)
}

/**
 * The versions that an edit is based on: of several ETags the lowest is the one that was seen, and the others are those
 * that the same person has written since. Undefined without `If-Match`, or with `*`. Contract §4, decision 65.
 */
export const parsedIfMatch = (request: FastifyRequest): KnownVersions | undefined => {
  const header = request.headers['if-match']
  if (header === undefined || header === '*') return undefined
  const versions = header.split(',').map(versionOf)
  return { seen: Math.min(...versions), own: new Set(versions) }
}
