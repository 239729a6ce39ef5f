import type { RotaStatus } from '../../domain/rota/rota.ts'
import type { Queryable } from '../database/connection.ts'
import type { Document } from '../database/documents.ts'
import { CONFLICT, ProblemError, problem } from '../http/problem.ts'
import type { MutationRequest } from '../mutations/mutation-request.ts'
import { areNoticesLeaving, type Publication, publicationOf, undoPublication } from '../rotas/publications.ts'
import { headOf } from '../rotas/rota-of.ts'
import type { Effect } from './effect.ts'
import { shiftsOfStatus, steppingRota } from './stepping-rota.ts'

const TOO_LATE = 'It is too late to undo this. Withdraw the rota instead.'

const refuse = (sentence: string): never => {
  throw new ProblemError(problem(CONFLICT, sentence))
}

/** The publishing of this rota that can still be taken back; ends with 409 where there is none. */
const undoable = async (
  tx: Queryable,
  { receivedAt }: MutationRequest,
  document: Document,
): Promise<Publication & { readonly before: { readonly status: RotaStatus } }> => {
  const publication = await publicationOf(tx, document.id)
  const before = publication?.before ?? undefined
  if (publication === undefined || before === undefined || headOf(document).status !== 'published') {
    return refuse('There is no publishing to undo.')
  }
  if (receivedAt > (publication.undoUntil ?? 0) || (await areNoticesLeaving(tx, publication))) return refuse(TOO_LATE)
  return { ...publication, before }
}

const published = steppingRota('publish')

/** Takes a publishing back while its e-mails are held: the rota is as it was, and nobody is written to. Decision 64. */
export const unpublishingRota: Effect = {
  check: async (tx, request, { document }) => {
    if (document !== undefined) await undoable(tx, request, document)
  },
  corrected: async (tx, request, document) => {
    if (document === undefined) return request.payload
    const { before } = await undoable(tx, request, document)
    return { ...request.payload, was: before.status }
  },
  also: (tx, _request, rota) => shiftsOfStatus(tx, rota.id, headOf(rota).status),
  note: async (tx, request, rows) => {
    await published.note?.(tx, request, rows)
    const publication = rows && (await publicationOf(tx, rows.after.id))
    if (rows !== undefined && publication !== undefined) await undoPublication(tx, rows.after.id, publication)
  },
  answers: 'rotas',
  ...(published.answer === undefined ? {} : { answer: published.answer }),
}
