import type { MutationRequest } from '../changes/mutation-request.ts'
import type { Outcome, Settled, Together } from '../changes/outcome.ts'
import type { Queryable } from '../database/connection.ts'
import type { Document } from '../database/documents.ts'
import {
  type Answer,
  type Keyed,
  keepAnswer,
  keysSelection,
  refuseMeanwhile,
  type StoredAnswer,
  takeKeys,
} from '../database/idempotency.ts'
import { given, source } from '../database/needs.ts'
import type { Row } from '../database/rows-of.ts'
import { uuidArray } from '../database/tables.ts'
import { noteReceipts } from '../devices/note-receipt.ts'
import { ProblemError } from '../http/problem.ts'
import { ruleOf } from '../rules/index.ts'
import { loadAll, mapped } from '../work/load.ts'
import type { Loading } from '../work/loading.ts'
import type { Work } from '../work/rule.ts'
import {
  answerToEarlier,
  type Before,
  type Earlier,
  earlierOf,
  keyedOf,
  type StoredId,
  storedIdsSelection,
} from '../work/stored-event.ts'
import { arrivedIn, type Change, writeChanges } from '../work/write-changes.ts'

/** The answer that was given under a key; undefined where none was. */
const answerUnder = source({
  select: keysSelection,
  tell: (found: readonly (StoredAnswer & Row)[], { userId, key }: Keyed): StoredAnswer | undefined =>
    found.find((one) => one.userId === userId && one.key === key),
})

/** The event or log entry that has an id; undefined where none has. */
const entryUnder = source({
  select: (ids: readonly string[]) => storedIdsSelection(uuidArray(ids)),
  tell: (found: readonly (StoredId & Row)[], id): StoredId | undefined => found.find((one) => one.id === id),
})

/** A request of which something came before, that is being stored just now, or that is decided upon once all it needs is found. */
type Begun = Before | 'busy' | { readonly decide: () => Work }

const begin = (request: MutationRequest, isFree: boolean): Loading<Begun> => {
  // Nothing is locked for it: it would wait for whatever the other one waits for, and hold a connection meanwhile.
  if (!isFree) return { found: 'busy' }
  const keyed = keyedOf(request)
  const answer = keyed === undefined ? given<StoredAnswer | undefined>(undefined) : answerUnder(keyed)
  const entry = request.definition.kind === 'event' ? entryUnder(request.id) : given<StoredId | undefined>(undefined)
  return {
    needs: [answer, entry],
    next: (told) => {
      const before = { answer: told(answer), entry: told(entry) }
      const isNew = before.answer === undefined && before.entry === undefined
      return isNew ? mapped(ruleOf(request.definition).begin(request), (decide) => ({ decide })) : { found: before }
    },
  }
}

/** A request that was judged: with its earlier answer, or with the work that it comes to now. */
type Judged =
  | { readonly request: MutationRequest; readonly earlier: Earlier }
  | { readonly request: MutationRequest; readonly work: Work }
type Verdict = Judged | { readonly refusal: ProblemError } | 'alone'

/** Decides on one request; ends with 422 where its key or id stands for something else. */
const judged = (request: MutationRequest, begun: Begun): Judged | 'alone' => {
  if (begun === 'busy') return refuseMeanwhile()
  if ('decide' in begun) return { request, work: begun.decide() }
  const earlier = earlierOf(begun, request)
  return earlier === undefined || earlier === 'unread' ? 'alone' : { request, earlier }
}

const judge = (together: readonly Together[], begun: readonly Begun[]): Verdict[] => {
  const broken = new Set<string | undefined>()
  return together.map(({ request, chain }, index): Verdict => {
    const one = begun[index]
    if (one === undefined || (chain !== undefined && broken.has(chain))) return 'alone'
    try {
      return judged(request, one)
    } catch (reason) {
      if (!(reason instanceof ProblemError)) throw reason
      broken.add(chain)
      return { refusal: reason }
    }
  })
}

/** Whether all that a request comes to is written in one statement, its answer and its receipt among it. */
const isWhole = ({ work: { read, steps } }: { readonly work: Work }): boolean =>
  read === undefined && steps.length === 0

const changeOf = (one: Judged): Change => {
  const { request } = one
  if (!('work' in one)) return { by: request, writes: [] }
  const { change, answer } = one.work
  if (!isWhole(one)) return { by: request, ...change }
  const keyed = keyedOf(request)
  return { by: request, ...change, answer: keyed && { ...keyed, ...answer } }
}

/** An answer with the moment at which its row was written. */
const filledIn = ({ body, ...answer }: Work['answer'], written: Document | undefined): Answer => {
  if (body === undefined || written === undefined || !('dateModified' in body)) return { ...answer, body }
  const { dateCreated, dateModified } = written
  return { ...answer, body: { ...body, dateCreated, dateModified } }
}

/** Does what follows from a request once it is written, and keeps its answer where that was not known before. */
const finish = async (tx: Queryable, one: Judged, written: Document | undefined): Promise<Outcome> => {
  const { request } = one
  if (!('work' in one)) {
    return { ...(await answerToEarlier(tx, one.earlier, request)), isReplayed: true }
  }
  const { steps, answer, read } = one.work
  for (const { run } of steps) await run(tx)
  const filled = filledIn(answer, written)
  const given = { ...filled, body: (await read?.(tx)) ?? filled.body }
  const keyed = keyedOf(request)
  if (keyed !== undefined && !isWhole(one)) await keepAnswer(tx, keyed, given)
  return { ...given, isReplayed: false }
}

/**
 * Runs mutations in this transaction, in their order, each by its rule and as if it had been sent alone: all that they
 * need is found together, and what they change is written in one statement. What one refuses keeps no other from being
 * stored, but those of its chain. No two of them are about the same row, and none of their ids and keys is in it twice.
 */
export const runRules = async (tx: Queryable, together: readonly Together[]): Promise<readonly Settled[]> => {
  const isFree = await takeKeys(
    tx,
    together.map(({ request }) => keyedOf(request)),
  )
  const loadings = together.map(({ request }, index) => begin(request, isFree[index] === true))
  const verdicts = judge(together, await loadAll(tx, loadings))
  const all = verdicts.flatMap((one) => (one === 'alone' || 'refusal' in one ? [] : one))
  // Receipts come last, since all entries of a device write one row: whoever has it makes the others wait.
  const isOneStatement = all.every((one) => !('work' in one) || isWhole(one))
  const written = await writeChanges(
    tx,
    all.map((one) => ({ ...changeOf(one), arrived: isOneStatement ? arrivedIn(one.request) : undefined })),
  )
  const outcomes = new Map<Verdict, Outcome>()
  for (const [index, one] of all.entries()) outcomes.set(one, await finish(tx, one, written[index]?.[0]))
  const arrived = all.flatMap(({ request }) => arrivedIn(request) ?? [])
  if (!isOneStatement) await noteReceipts(tx, arrived)
  return verdicts.map((one) => (one === 'alone' || 'refusal' in one ? one : (outcomes.get(one) ?? 'alone')))
}
