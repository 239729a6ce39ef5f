import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { mutationNamed } from '../../domain/mutations/index.ts'
import type { ApiContext } from '../api-context.ts'
import { noteOfficeAct } from '../audit/note-office-act.ts'
import { demandAnyOf, type Viewer } from '../caller.ts'
import { fieldsRead, type MutationRequest } from '../changes/mutation-request.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { users } from '../database/schema/users.ts'
import type { StoredApart } from '../entries-apart/stored-apart.ts'
import { CONFLICT, ProblemError, problem } from '../http/problem.ts'
import { runMutationBeside } from '../mutations/run-mutation.ts'
import type { SignedInRequest } from '../request/signed-in.ts'
import { permissionsOf } from '../rules/index.ts'

const refuse = (why: string): never => {
  throw new ProblemError(problem(CONFLICT, why))
}

type Judged = { readonly request: SignedInRequest; readonly judge: Viewer; readonly entry: StoredApart }

type Decision = { readonly decision: 'taken' | 'discarded'; readonly reason?: string | undefined }

/** What was decided stands beside what was sent, and in the trail with who decided. Somebody is quicker: 409. */
const noteDecision =
  ({ request, judge, entry }: Judged, { decision, reason }: Decision) =>
  async (tx: Queryable): Promise<void> => {
    const decided = await rowsOf(
      tx,
      sql`update entries_apart set decision = ${decision}::text, decided_by = (${judge.userId}::text)::uuid,
          decided_at = now(), reason = ${reason ?? null}::text
          where id = (${entry.id}::text)::uuid and decision is null returning id`,
    )
    if (decided.length === 0) refuse('Someone else has already decided this.')
    const { userId, name: kind, key } = entry
    const after = { decision, userId, kind, key, ...(reason === undefined ? {} : { reason }) }
    await noteOfficeAct(tx, request, { action: decision, subject: 'entries-apart', subjectId: entry.id, after })
  }

const userOf = async (tx: ApiContext['database']['drizzle'], userId: string) => {
  const [user] = await tx.select().from(users).where(sql`id = (${userId}::text)::uuid`)
  return user ?? refuse('The account this was sent for no longer exists.')
}

const grantOf = ({ grantId, grantDeviceId, why }: StoredApart): MutationRequest['caller']['grant'] => ({
  id: grantId,
  deviceId: grantDeviceId,
  origin: undefined,
  endedBy: why === 'other-device' ? undefined : why,
})

const deviceOf = ({ deviceId, origin, seq }: StoredApart): MutationRequest['device'] =>
  deviceId === null || origin === null
    ? undefined
    : { deviceId, origin, seq: seq ?? undefined, newest: undefined, name: undefined, key: undefined }

/** What an older build took may be more than this one takes. */
const payloadOf = ({ payload }: MutationRequest['definition'], { payload: wire }: StoredApart) => {
  const read = z.safeDecode(payload, wire)
  if (read.success) return fieldsRead(read.data)
  return refuse('This cannot be accepted as it is. Record what matters yourself, then discard it with a reason.')
}

/** The entry as it arrived: its author's, with the rights of whoever takes it, since the author's own may be gone. */
const requestOf = async (context: ApiContext, entry: StoredApart, judge: Viewer): Promise<MutationRequest> => {
  const definition =
    mutationNamed(entry.name) ?? refuse('Try again after the next update. This was made by a newer version.')
  const user = await userOf(context.database.drizzle, entry.userId)
  return {
    definition,
    payload: payloadOf(definition, entry),
    wirePayload: entry.payload,
    id: entry.entryId,
    key: entry.key,
    hash: entry.hash,
    caller: { kind: 'grant', user, grant: grantOf(entry) },
    viewer: { ...judge, userId: entry.userId },
    device: deviceOf(entry),
    recordedAt: entry.recordedAt,
    receivedAt: entry.receivedAt,
    clockOffsetMs: entry.clockOffsetMs,
    clockCorrected: entry.clockCorrected,
    saidAt: entry.saidAt ?? undefined,
    ifMatch: undefined,
    mail: context.mail,
    takenBy: judge.userId,
  }
}

/** Writes the entry into the records, in the transaction of the decision: under its key it is there once, whatever comes. */
export const takeEntry = async (context: ApiContext, judged: Judged): Promise<void> => {
  const mutation = await requestOf(context, judged.entry, judged.judge)
  const { definition } = mutation
  demandAnyOf(judged.judge, permissionsOf(definition))
  await runMutationBeside(context.database, mutation, noteDecision(judged, { decision: 'taken' }))
}

/** Leaves the entry out of the records; it is kept beside them with the reason. */
export const discardEntry = ({ database }: ApiContext, judged: Judged, reason: string): Promise<void> =>
  database.transaction(noteDecision(judged, { decision: 'discarded', reason }))
