import { unpublishRota } from '../../domain/mutations/unpublish-rota.ts'
import type { Document } from '../database/documents.ts'
import { CONFLICT, ProblemError, problem } from '../http/problem.ts'
import { areLeaving, lockedNoticesOf, type Notice } from '../rotas/notices.ts'
import { type Publication, publicationOf, publicationUndone } from '../rotas/publications.ts'
import { headOf } from '../rotas/rota-of.ts'
import { lockedShiftsOf } from '../rotas/rota-shifts.ts'
import { documentRule } from '../work/document-rule.ts'
import { stepped, wholeRota } from './rota-steps.ts'

const TOO_LATE = 'Withdraw the rota instead. It is too late to undo this.'

const refuse = (sentence: string): never => {
  throw new ProblemError(problem(CONFLICT, sentence))
}

type Known = { readonly publication: Publication | undefined; readonly notices: readonly Notice[] }

/** How this rota was published before, where that can still be put back; ends with 409 where it cannot. */
const undoable = (document: Document, { publication, notices }: Known, now: number) => {
  const before = publication?.before ?? undefined
  if (publication === undefined || before === undefined || headOf(document).status !== 'published') {
    return refuse('There is nothing to undo.')
  }
  if (now > (publication.undoUntil ?? 0) || areLeaving(notices)) return refuse(TOO_LATE)
  return before
}

/** Takes a publishing back while its e-mails are held: the rota is as it was, and nobody is written to. Decision 64. */
export const unpublishRotaRule = documentRule(unpublishRota, {
  locks: ({ payload: { rotaId } }) => ({ shifts: lockedShiftsOf(rotaId), notices: lockedNoticesOf(rotaId) }),
  needs: ({ payload: { rotaId } }) => ({ publication: publicationOf(rotaId) }),
  refuses: ({ receivedAt }, { document, facts }) => {
    if (document !== undefined) undoable(document, facts, receivedAt)
  },
  corrects: ({ payload, receivedAt }, { document, facts }) => {
    if (document === undefined) return payload
    const corrected = { ...payload, was: undoable(document, facts, receivedAt).status }
    return corrected
  },
  brings: ({ payload: { rotaId } }, { document, after, facts: { shifts, publication } }) => ({
    ...stepped({ document, after, shifts }),
    beside: publication === undefined ? [] : publicationUndone(rotaId, publication),
  }),
  answers: ({ payload }) => wholeRota(payload),
})
