import type { CallDefinition } from '../domain/calls/define-call.ts'
import { mirrorExpiresAfterMs } from '../domain/constants.ts'
import { grouped } from '../domain/grouped.ts'
import { type Result, refuse } from '../domain/result.ts'
import { makeCall } from './call.ts'
import type { Core } from './core.ts'
import type { CallFailure } from './engine-types.ts'
import { mirrorRows } from './mirror-rows.ts'
import { type Opened, type OpenedRow, openedKey } from './opened-rows.ts'
import { isStorageFailure } from './storage-failure.ts'
import { writeMirrorOf } from './transactions.ts'

/** As many as are kept beyond the windows of the copy, the newest first; a rota is one of them, with its shifts. */
const mostOpened = 100

const noteOpened = (core: Core, owner: string, { key, rows }: Omit<Opened, 'openedAt'>): Promise<boolean> => {
  const openedAt = core.clock.now()
  return writeMirrorOf(core.databases.mirror, { owner }, async ({ opened }) => {
    const known = (await opened.get()) ?? []
    const others = known.filter((one) => one.key !== key && openedAt - one.openedAt < mirrorExpiresAfterMs)
    opened.put([{ key, openedAt, rows }, ...others].slice(0, mostOpened))
  })
}

type Asked<Input, Output> = {
  readonly definition: CallDefinition<Input, Output>
  readonly input: Input
  /** The rows that the answer holds. */
  readonly rowsOf: (output: Output) => readonly OpenedRow[]
}

/**
 * Asks the server for what lies beyond this device's copy, and keeps it there before it is given back: what a person has
 * had before them is there without signal too, with their unsent entries on top. Where the storage takes nothing, it is
 * shown all the same. Decision 83.
 */
export const openRows = async <Input, Output>(
  core: Core,
  { definition, input, rowsOf }: Asked<Input, Output>,
): Promise<Result<Output, CallFailure>> => {
  const { databases } = core
  const owner = await databases.mirror.owner.get()
  if (owner === undefined) return refuse({ kind: 'no-signal' })
  const askedAt = databases.gone.count()
  const answer = await makeCall(core, definition, input)
  if (!answer.ok) return answer
  const rows = rowsOf(answer.value)
  const key = openedKey(definition.name, input)
  try {
    // Noted first: a window that moves in between would take them away.
    await noteOpened(core, owner, { key, rows: rows.map(({ table, row: { id } }) => ({ table, id })) })
    for (const [table, ofTable] of grouped(rows, (one) => one.table)) {
      await mirrorRows(databases, table, { readFor: { owner }, askedAt, rows: ofTable.map(({ row }) => row) })
    }
  } catch (error) {
    if (!isStorageFailure(error)) throw error
  }
  return answer
}
