import type { Queryable } from '../database/connection.ts'
import { findDocument } from '../database/documents.ts'
import { NOT_FOUND, ProblemError, problem } from '../http/problem.ts'

/** The initials of a client who is asked about, whether or not they have left; ends with 404 where there is none. */
export const demandClient = async (db: Queryable, id: string): Promise<string> => {
  const found = await findDocument(db, 'clients', { id })
  if (found === undefined)
    throw new ProblemError(problem(NOT_FOUND, 'This client cannot be found, or you do not have access to them.'))
  return String(found.body['initials'])
}
