import { useCallback, useEffect, useState } from 'react'
import { type DirectoryUser, rotaDirectory } from '../../../domain/calls/rota-directory.ts'
import { directoryFreshForMs, directoryPageSize } from '../../../domain/constants.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import type { CallFailure, Engine } from '../../engine/types.ts'
import { useCall } from '../../engine/use-call.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useSyncState } from '../../engine/use-sync-state.ts'

type Kept = { readonly accounts: readonly DirectoryUser[]; readonly readAt: number; readonly readBy: string }

/** What was read last, while the page lives; it is of the person who read it alone. Rules §9. */
const kept = new WeakMap<Engine, Kept>()

const freshOf = (engine: Engine, userId: string): readonly DirectoryUser[] | undefined => {
  const last = kept.get(engine)
  const isFresh = last !== undefined && last.readBy === userId && engine.now() - last.readAt < directoryFreshForMs
  return isFresh ? last.accounts : undefined
}

/** An account was made: whoever looks next reads anew. */
export const forgetDirectory = (engine: Engine): void => void kept.delete(engine)

export type Directory = {
  /** Undefined until read. */
  readonly accounts: readonly DirectoryUser[] | undefined
  readonly failure: CallFailure | undefined
  /** Reads anew, whatever was kept. */
  readonly read: () => Promise<void>
}

/** The open accounts of the rota app, kept for five minutes; what needs signal and was not read says why. Rules §7, §9. */
export const useDirectory = (): Directory => {
  const engine = useEngine()
  const call = useCall(rotaDirectory)
  const { id } = useCurrentUser().user
  const { isOnline } = useSyncState()
  const [accounts, setAccounts] = useState(() => freshOf(engine, id))
  const [failure, setFailure] = useState<CallFailure>()
  const read = useCallback(async () => {
    const found: DirectoryUser[] = []
    for (let page = 1; ; page += 1) {
      const result = await call({ page, pageSize: directoryPageSize, sort: '{"profile.firstName":1}' })
      if (!result.ok) return setFailure(result.reason)
      found.push(...result.value._embedded.users)
      if (result.value.count === 0 || found.length >= result.value.total) break
    }
    kept.set(engine, { accounts: found, readAt: engine.now(), readBy: id })
    setFailure(undefined)
    setAccounts(found)
  }, [call, engine, id])
  // Asked again when the signal is back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  useEffect(() => {
    if (freshOf(engine, id) === undefined) void read()
  }, [read, engine, id, isOnline])
  return { accounts, failure, read }
}
