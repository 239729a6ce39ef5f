import * as z from 'zod/mini'
import type { TableName } from '../../domain/resources/table-name.ts'
import type { ApiContext } from '../api-context.ts'
import { noteReads } from '../audit/note-reads.ts'
import type { Reading } from '../audit/reading.ts'
import type { MutationRequest } from '../changes/mutation-request.ts'
import type { Outcome } from '../changes/outcome.ts'
import type { WireRow } from '../database/documents.ts'
import { ProblemError } from '../http/problem.ts'
import { ruleOf } from '../rules/index.ts'
import { type Running, runMutation } from './run-mutation.ts'

const Row: z.ZodMiniType<WireRow> = z.looseObject({
  id: z.string(),
  version: z.number(),
  dateCreated: z.string(),
  dateModified: z.string(),
})

/** The row that an answer tells, and not the id alone of one that may not be seen. */
export const rowTold = (told: unknown): WireRow | undefined => z.safeParse(Row, told).data

/**
 * Runs a mutation. What its answer tells without a write of its own in the trail is noted as a read: the row as it is now
 * after a clash, and that of an entry which had arrived before. A receipt for a permit tells of no row. Where the read
 * cannot be noted the row is not told: the request fails, and what was written stays. Decision 46.
 */
export const runNoted = async (
  context: ApiContext & Running,
  request: Reading,
  mutation: MutationRequest,
): Promise<Outcome> => {
  const { definition, caller } = mutation
  const note = async (told: unknown, table: TableName | undefined): Promise<void> => {
    const row = rowTold(told)
    if (caller.kind === 'grant' || table === undefined || row === undefined) return
    await noteReads(context, request, { table, rows: [row], isMirrored: true })
  }
  try {
    const outcome = await runMutation(context, mutation)
    if (outcome.isReplayed) await note(outcome.body, ruleOf(definition).answered)
    return outcome
  } catch (reason) {
    if (reason instanceof ProblemError) await note(reason.problem['current'], definition.table)
    throw reason
  }
}
