import * as z from 'zod/mini'
import { mutationNamed } from '../domain/mutations/index.ts'
import { setAside } from '../domain/mutations/set-aside.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import type { CurrentUser } from '../domain/user/current-user.ts'
import { announce } from './announce.ts'
import { commit, type Pressed, refusalOf } from './commit.ts'
import type { Core } from './core.ts'
import type { CommitRefusal } from './engine-types.ts'
import { decodeRow, resourceOf } from './http/wire.ts'
import { mirrorRows } from './mirror-rows.ts'
import type { Entry } from './outbox/entry.ts'
import { isVersioned } from './outbox/known-versions.ts'
import { writeEntries } from './transactions.ts'

const Current = z.object({ version: z.int() })

/** The entry as it is sent again: from the version that the person has seen with the refusal. */
const retried = ({ refusal, ...entry }: Entry): Entry => {
  const seen = z.safeParse(Current, refusal?.current)
  return {
    ...entry,
    state: 'waiting',
    attempts: 0,
    ...(seen.success && isVersioned(entry) ? { baseVersion: seen.data.version } : {}),
  }
}

/** Sends a refused entry again, as it is. */
export const tryAgain = async (core: Core, entryId: string): Promise<void> => {
  const { databases } = core
  const { outbox } = databases
  const entry = await writeEntries(outbox, async ({ entries }) => {
    const found = await entries.get(entryId)
    if (found?.state !== 'attention') return undefined
    entries.put(retried(found))
    return found
  })
  announce(core)
  if (entry?.table === undefined) return
  // It waits again, though a mirror that cannot be written now shows it later.
  await mirrorRows(databases, entry.table, { touched: [entry.target] }).catch(() => undefined)
}

type Decided = { readonly core: Core; readonly user: CurrentUser; readonly entryId: string }

/** One's own refused entry. What may be on its way cannot be called back: nothing else is decided about. */
const refusedEntry = async ({ core, user, entryId }: Decided): Promise<Entry | undefined> => {
  const entry = await core.databases.outbox.entries.get(entryId)
  return entry?.state === 'attention' && entry.userId === user.id ? entry : undefined
}

/** What the office showed with its refusal is the version to edit from, whether it was pulled since or not. Decision 3. */
const showCurrent = async ({ databases }: Core, { table, userId, refusal }: Entry): Promise<void> => {
  const resource = resourceOf(table)
  const row = resource && decodeRow(resource, refusal?.current)
  if (resource !== undefined && row !== undefined) {
    await mirrorRows(databases, resource.table, { readFor: { owner: userId }, rows: [row], mayBeOld: true })
  }
}

/** A new entry takes the place of one that was refused, with a new id and number. */
export const editEntry = async (decided: Decided, payload: unknown): Promise<Result<Entry, CommitRefusal>> => {
  const entry = await refusedEntry(decided)
  const definition = entry && mutationNamed(entry.name)
  if (entry === undefined || definition === undefined) return refuse('invalid')
  try {
    await showCurrent(decided.core, entry)
  } catch (error) {
    return refuse(refusalOf(decided.core, error))
  }
  const pressed: Pressed = { definition, payload, user: decided.user, settles: { id: entry.id, as: 'replaced' } }
  return commit(decided.core, pressed)
}

/** Gives a refused entry up, with a reason that is itself recorded. Decision 3. */
export const setEntryAside = async (decided: Decided, reason: string): Promise<Result<undefined, CommitRefusal>> => {
  const { core, user } = decided
  const entry = await refusedEntry(decided)
  if (entry === undefined) return refuse('invalid')
  const payload = {
    ...{ date: core.clock.now(), reason },
    ...{ entryId: entry.id, entryName: entry.name, entrySeq: entry.seq },
  }
  const settles = { id: entry.id, as: 'set-aside' as const }
  const kept = await commit(core, { definition: setAside, payload, user, settles })
  return kept.ok ? ok(undefined) : kept
}
