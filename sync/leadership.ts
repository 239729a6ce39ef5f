import type { Core } from './core.ts'
import { writeMirror } from './transactions.ts'

/**
 * Whether this tab leads. Each time of leading has an id, which the mirror keeps of the newest: a leader that hung and
 * was replaced may wake up in the middle of a read, and writes nothing of it. Law 7.
 */
export type Leadership = {
  readonly take: (core: Core, signal: AbortSignal) => void
  readonly isHeld: () => boolean
  /** The id once the mirror keeps it; undefined where it could not be kept, as on a full disk. */
  readonly id: () => Promise<string | undefined>
}

const noteLead = async ({ databases, ports }: Core): Promise<string | undefined> => {
  const id = ports.random.uuid()
  try {
    await writeMirror(databases.mirror, async ({ leader }) => leader.put(id))
    return id
  } catch {
    return undefined
  }
}

export const createLeadership = (): Leadership => {
  // The newest time that this tab leads: an earlier one may still be ending.
  let newest: { readonly signal: AbortSignal; readonly id: Promise<string | undefined> } | undefined
  return {
    take: (core, signal) => {
      newest = { signal, id: noteLead(core) }
    },
    isHeld: () => newest?.signal.aborted === false,
    id: async () => newest?.id,
  }
}
