import * as z from 'zod/mini'
import type { CallDefinition } from '../domain/calls/define-call.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { makeCall } from './call.ts'
import type { Core } from './core.ts'
import { type MirrorTables, readMirror } from './database.ts'
import type { AnswerOrKept, CallFailure } from './engine-types.ts'
import { openedKey } from './opened-rows.ts'
import { isStorageFailure } from './storage-failure.ts'
import { neverWiped, type ReadFor, writeMirrorOf } from './transactions.ts'

/** As many as a device keeps, the newest first. */
const mostKept = 50

type Keeping<Output> = Pick<CallDefinition<unknown, Output>, 'output'> & {
  readonly readFor: ReadFor
  /** By what the question is known. */
  readonly key: string
}

/** Makes room for the answer to one question. */
const removeOldest = async ({ answers }: Pick<MirrorTables, 'answers'>, key: string): Promise<void> => {
  const oldestFirst = (await answers.keys('answeredAt')).filter((other) => other !== key)
  answers.remove(...oldestFirst.slice(0, Math.max(0, oldestFirst.length - mostKept + 1)))
}

/** Keeps an answer for the person who asked; nothing of somebody who has left, or may do less, since it was asked for. */
const keep = async <Output>(
  { databases: { mirror } }: Core,
  { readFor, key, output }: Keeping<Output>,
  { value, answeredAt }: AnswerOrKept<Output>,
): Promise<void> => {
  const body = z.encode(output, value)
  try {
    await writeMirrorOf(mirror, readFor, async ({ answers }) => {
      await removeOldest({ answers }, key)
      answers.put({ key, answeredAt, body })
    })
  } catch (error) {
    // What cannot be kept is shown all the same.
    if (!isStorageFailure(error)) throw error
  }
}

const keptAnswer = <Output>(
  { databases: { mirror } }: Core,
  { readFor: { owner }, key, output }: Keeping<Output>,
): Promise<AnswerOrKept<Output> | undefined> =>
  readMirror(mirror, async ({ answers, owner: ownerNow }) => {
    const [kept, stored] = await Promise.all([answers.get(key), ownerNow.get()])
    if (kept === undefined || stored !== owner) return undefined
    // An older build may have kept it in another form.
    const read = z.safeParse(output, kept.body)
    return read.success ? { value: read.data, answeredAt: kept.answeredAt, isKept: true } : undefined
  })

/**
 * Makes one request and keeps its answer on the device; without signal the answer that the device had last to the same
 * question is given, with its age. Only for whoever asked: the copy is emptied for the next person. Decision 244.
 */
export const callOrKept = async <Input, Output>(
  core: Core,
  definition: CallDefinition<Input, Output>,
  input: Input,
): Promise<Result<AnswerOrKept<Output>, CallFailure>> => {
  const asked = await readMirror(core.databases.mirror, ({ owner, wipe }) => Promise.all([owner.get(), wipe.get()]))
  const [owner, wipe = neverWiped] = asked
  if (owner === undefined) return refuse({ kind: 'no-signal' })
  const answer = await makeCall(core, definition, input)
  const { name, output } = definition
  const keeping = { readFor: { owner, wipe }, key: openedKey(name, input), output }
  if (answer.ok) {
    const fresh = { value: answer.value, answeredAt: core.clock.now(), isKept: false }
    await keep(core, keeping, fresh)
    return ok(fresh)
  }
  if (answer.reason.kind !== 'no-signal') return answer
  const kept = await keptAnswer(core, keeping)
  return kept === undefined ? answer : ok(kept)
}
