import * as z from 'zod/mini'
import { RotaStatus, RotaType } from '../../domain/rota/rota.ts'
import { editRefusal } from '../../domain/rota/rota-steps.ts'
import type { Queryable } from '../database/connection.ts'
import { type Document, findDocuments } from '../database/documents.ts'
import { CONFLICT, NOT_FOUND, ProblemError, problem } from '../http/problem.ts'
import { keepAsItIs } from './publications.ts'

const RotaHead = z.object({
  name: z.string(),
  type: RotaType,
  status: RotaStatus,
  location: z.string(),
  startDate: z.string(),
  endDate: z.string(),
})

/** What of a rota its shifts depend on. */
export type RotaHead = z.output<typeof RotaHead>

/** The head of a rota as it is kept. */
export const headOf = ({ body }: Pick<Document, 'body'>): RotaHead => z.parse(RotaHead, body)

/**
 * Keeps others from changing rotas or their shifts: everybody who writes one of its shifts locks a rota first. How it was
 * published is known from then on, to tell what changes. Decision 64.
 */
export const lockRotas = async (tx: Queryable, ids: readonly string[]): Promise<void> => {
  for (const rota of await findDocuments(tx, 'rotas', { ids: [...new Set(ids)], locked: true })) {
    if (rota.body['status'] === 'published' && !rota.isDeleted) await keepAsItIs(tx, rota.id)
  }
}

/** The rota; ends with 404 where there is none any more. */
export const demandRota = (rota: Document | undefined): Document => {
  if (rota !== undefined && !rota.isDeleted) return rota
  throw new ProblemError(problem(NOT_FOUND, 'This rota cannot be found. It may have been deleted.'))
}

/** Ends with 409 and the reason where a rota of this status is not to be edited. Decision 36. */
export const demandEditable = (status: string, options: { readonly isAbsence?: boolean } = {}): void => {
  const refusal = editRefusal(status, options)
  if (refusal !== undefined) throw new ProblemError(problem(CONFLICT, refusal))
}
