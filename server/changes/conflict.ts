import { conflictOf, nextVersions } from '../../domain/mutations/conflict.ts'
import type { Document } from '../database/documents.ts'
import { CHANGED_MEANWHILE, ProblemError, problem } from '../http/problem.ts'
import type { MutationRequest } from './mutation-request.ts'

/**
 * Ends the request with 412 when somebody else has written a field of this edit since the version that it is based on; `current` is
 * the row now and `conflicts` names the fields. Edits of other fields both stand. Decision 65.
 */
export const refuseConflict = (
  request: Pick<MutationRequest, 'definition' | 'ifMatch' | 'payload'>,
  document: Document,
  current: () => unknown,
): void => {
  const { ifMatch } = request
  const conflicts = ifMatch && conflictOf(request, document, ifMatch)
  if (conflicts === undefined) return
  const problemOf412 = problem(CHANGED_MEANWHILE, 'Someone else has changed this.', {
    current: current(),
    conflicts,
  })
  throw new ProblemError(problemOf412, { etag: `"${document.version}"` })
}

/** The document after an edit: the next version, and the edited fields marked with it. */
export const nextDocument = (document: Document, body: Document['body'], fields: readonly string[]): Document => ({
  ...document,
  ...nextVersions(document, fields),
  body,
})

/** The document once it is removed: the next version, in which no field is marked. */
export const tombstoneOf = (document: Document): Document => ({
  ...nextDocument(document, document.body, []),
  isDeleted: true,
})
