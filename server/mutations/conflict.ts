import type { Document } from '../database/documents.ts'
import { CHANGED_MEANWHILE, ProblemError, problem } from '../http/problem.ts'
import type { KnownVersions } from '../request/if-match.ts'
import type { MutationRequest } from './mutation-request.ts'

/** Whether nobody else has written this row since. */
const isAllKnown = ({ seen, own }: KnownVersions, version: number): boolean =>
  seen <= version && [...own].filter((one) => one > seen && one <= version).length === version - seen

/** What was written since that this edit would overwrite unseen; for a removal all that matters of the row. */
const conflictsOf = (
  { definition, payload }: MutationRequest,
  changedSince: readonly string[],
): { readonly conflicts: readonly string[]; readonly isRemovable: boolean } => {
  const { kind, compared, fields, despite = [] } = definition
  if (kind === 'remove') {
    const conflicts = changedSince.filter((field) => !despite.includes(field))
    return { conflicts, isRemovable: conflicts.length === 0 && changedSince.length > 0 }
  }
  const wanted = (compared ?? fields)?.(payload) ?? Object.keys(payload)
  return { conflicts: wanted.filter((field) => changedSince.includes(field)), isRemovable: true }
}

/**
 * Ends the request with 412 when somebody else has written a field of this edit since the version that it is based on; `current` is
 * the row now and `conflicts` names the fields. Edits of other fields both stand. Contract §4, concurrency; decision 65.
 */
export const refuseConflict = (request: MutationRequest, document: Document, current: () => unknown): void => {
  const { ifMatch } = request
  if (ifMatch === undefined || isAllKnown(ifMatch, document.version)) return
  const { seen, own } = ifMatch
  const changedSince = Object.entries(document.fieldVersions)
    .filter(([, version]) => version > seen && !own.has(version))
    .map(([field]) => field)
  const { conflicts, isRemovable } = conflictsOf(request, changedSince)
  const isUnknown = seen > document.version
  if (conflicts.length === 0 && !isUnknown && isRemovable) return
  const problemOf412 = problem(CHANGED_MEANWHILE, 'Somebody else changed this meanwhile.', {
    current: current(),
    conflicts,
  })
  throw new ProblemError(problemOf412, { etag: `"${document.version}"` })
}

/** The document after an edit: the next version, and the edited fields marked with it. */
export const nextDocument = (document: Document, body: Document['body'], fields: readonly string[]): Document => {
  const version = document.version + 1
  const marked = Object.fromEntries(fields.map((field) => [field, version]))
  return { ...document, version, body, fieldVersions: { ...document.fieldVersions, ...marked } }
}
