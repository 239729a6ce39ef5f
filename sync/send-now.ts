import * as z from 'zod/mini'
import { fillEndpoint } from '../domain/endpoint.ts'
import type { MutationDefinition } from '../domain/mutations/define-mutation.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import type { Core } from './core.ts'
import type { SendNowFailure, SendNowOptions } from './engine-types.ts'
import { sendAsPerson } from './http/as-person.ts'
import { problemOf } from './http/problem.ts'
import type { Answer, Asked } from './http/request.ts'
import { decodeRow, resourceOf } from './http/wire.ts'
import { mirrorRows } from './mirror-rows.ts'
import { verdictOf } from './outbox/verdict.ts'
import { pause } from './pause.ts'

/** Attempts with one key: an answer that was lost is asked for again, and nothing happens twice. Decision 5. */
const attempts = 3
/** Somebody stands there and waits: what the server puts off for longer is no answer. In ms. */
const longestPauseMs = 5000

const receive = async ({ databases }: Core, definition: MutationDefinition, body: unknown): Promise<void> => {
  const resource = resourceOf(definition.table)
  const row = resource && decodeRow(resource, body)
  if (row !== undefined && resource !== undefined) await mirrorRows(databases, resource.table, { rows: [row] })
}

/** What the person is told; the mirror has what the server said by then, or hears of it by the next read. */
const answered = (
  core: Core,
  definition: MutationDefinition,
  { status, body }: Answer,
): Result<unknown, SendNowFailure> => {
  if (status < 300) {
    core.inBackground(receive(core, definition, body), 'showing what was sent')
    return ok(body)
  }
  const problem = problemOf(status, body)
  if (problem.current !== undefined)
    core.inBackground(receive(core, definition, problem.current), 'showing what was changed meanwhile')
  return refuse(problem)
}

type Told = Result<unknown, SendNowFailure>

/** Something that was sent: its key, and the answer that is waited for, if it is. */
type Sent = { readonly key: string; answer?: Promise<Told> | undefined }

/**
 * What was sent and was not answered, by what it says. Pressed again it is the same press: while it is on its way there
 * is one request, and afterwards the server says under the same key what it did with the first. Decision 5.
 */
export type Unanswered = Map<string, Sent>

/** As much as is kept of what nobody pressed again. */
const mostUnanswered = 100

const sentBefore = (core: Core, unanswered: Unanswered, said: string): Sent => {
  const sent = unanswered.get(said) ?? { key: core.ports.random.uuid() }
  if (unanswered.size >= mostUnanswered) unanswered.clear()
  unanswered.set(said, sent)
  return sent
}

/** Asks until the server says what it did, a few times; undefined where it never does. */
const asked = async (core: Core, request: Asked, person: string): Promise<Answer | undefined> => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    // In the name of whoever asked, though somebody else may have signed in before the second attempt.
    const answer = await sendAsPerson(core, request, person)
    if (!answer.ok) continue
    const verdict = verdictOf(answer.value)
    if (verdict.kind !== 'retry') return answer.value
    // Busy, or storing it just now: what it did with the attempt before, whose answer was lost, is not known.
    const { afterMs = 0 } = verdict
    if (afterMs > longestPauseMs) return undefined
    if (afterMs > 0) await pause(core, afterMs)
  }
  return undefined
}

/**
 * Sends a mutation that needs an answer at once, such as taking a shift; it is never queued. Where somebody else has
 * changed what it is about since `basedOn`, it is refused, and the row as they left it is mirrored. 'no-signal' says that
 * no answer came, not that nothing was done: the same pressed again has the same key. Decisions 5, 11, 65.
 */
export const sendNow = async (
  { core, unanswered }: { readonly core: Core; readonly unanswered: Unanswered },
  definition: MutationDefinition,
  { payload, basedOn }: SendNowOptions & { readonly payload: unknown },
): Promise<Told> => {
  const person = await core.databases.mirror.owner.get()
  if (person === undefined) return refuse({ kind: 'no-signal' })
  const request = fillEndpoint(definition.endpoint, z.encode(definition.payload, payload))
  const said = JSON.stringify([person, request, basedOn])
  const sent = sentBefore(core, unanswered, said)
  const version = basedOn === undefined ? {} : { 'If-Match': `"${basedOn}"` }
  const send = async (): Promise<Told> => {
    const headers = { 'Idempotency-Key': sent.key, ...version }
    const answer = await asked(core, { ...request, headers }, person).finally(() => {
      sent.answer = undefined
    })
    if (answer === undefined) return refuse({ kind: 'no-signal' })
    unanswered.delete(said)
    return answered(core, definition, answer)
  }
  sent.answer ??= send()
  return sent.answer
}
