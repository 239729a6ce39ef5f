import type { Core } from './core.ts'
import { leaderLock } from './leader.ts'
import { writeMirror } from './transactions.ts'

/**
 * Whether this tab leads. Each time of leading has an id, which the mirror keeps of the newest: a leader that hung and
 * was replaced may wake up in the middle of a read, and writes nothing of it.
 */
export type Leadership = {
  readonly take: (core: Kept, signal: AbortSignal) => void
  readonly isHeld: () => boolean
  /** The id, which the mirror keeps from now on; undefined where it could not be kept, as on a full disk. */
  readonly id: () => Promise<string | undefined>
}

type Kept = Pick<Core, 'databases' | 'ports'>

type Lead = {
  readonly core: Kept
  readonly signal: AbortSignal
  readonly id: string
  readonly isNoted: Promise<boolean>
}

const note = async ({ databases }: Kept, id: string): Promise<boolean> => {
  try {
    await writeMirror(databases.mirror, async ({ leader }) => leader.put(id))
    return true
  } catch {
    return false
  }
}

/**
 * Hears what the lock manager had to say: a leader that hung, and whose lock was taken, believes that it leads until it
 * has heard so. Its answers come in order, so that the one to a question comes after that.
 */
const hearOfLock = ({ ports }: Kept): Promise<void> => ports.locks.holdIfFree(leaderLock, async () => undefined)

export const createLeadership = (): Leadership => {
  // The newest time that this tab leads: an earlier one may still be ending.
  let newest: Lead | undefined
  const isHeld = () => newest?.signal.aborted === false
  return {
    take: (core, signal) => {
      const id = core.ports.random.uuid()
      newest = { core, signal, id, isNoted: note(core, id) }
    },
    isHeld,
    id: async () => {
      const lead = newest
      if (lead === undefined || !(await lead.isNoted)) return undefined
      const { core, id } = lead
      const isCurrent = () => newest === lead && isHeld()
      if (!isCurrent() || (await core.databases.mirror.leader.get()) === id) return id
      // The other id is of a page that was replaced while it took the lead and noted itself late, or of this one's successor.
      await hearOfLock(core)
      if (isCurrent()) await note(core, id)
      return id
    },
  }
}
