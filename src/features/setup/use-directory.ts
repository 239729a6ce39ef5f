import { useCallback, useEffect, useState } from 'react'
import { type DirectoryUser, rotaDirectory } from '../../../domain/calls/rota-directory.ts'
import { directoryFreshForMs, directoryPageSize } from '../../../domain/constants.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import type { CallFailure, Engine } from '../../engine/types.ts'
import { useCall } from '../../engine/use-call.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useIsOnline } from '../../engine/use-sync-state.ts'

type Known = {
  /** Who may open the rota app. */
  readonly accounts: readonly DirectoryUser[]
  /** Whose account opens other apps or none. */
  readonly elsewhere: readonly DirectoryUser[]
  /** By what address others could be invited: by the id of their record, as a table said it. */
  readonly notInvited: ReadonlyMap<string, string>
}

type Kept = Known & { readonly readAt: number; readonly readBy: string }

const nobody = { elsewhere: [], notInvited: new Map<string, string>() }

/** What was read last, while the page lives; it is of the person who read it alone. Rules §9. */
const kept = new WeakMap<Engine, Kept>()

const freshOf = (engine: Engine, userId: string): Known | undefined => {
  const last = kept.get(engine)
  const isFresh = last !== undefined && last.readBy === userId && engine.now() - last.readAt < directoryFreshForMs
  return isFresh ? last : undefined
}

/** An account was made: whoever looks next reads anew. */
export const forgetDirectory = (engine: Engine): void => void kept.delete(engine)

export type Directory = Pick<Known, 'elsewhere' | 'notInvited'> & {
  /** Undefined until read. */
  readonly accounts: Known['accounts'] | undefined
  readonly failure: CallFailure | undefined
  /** Reads anew, whatever was kept. */
  readonly read: () => Promise<void>
}

/** The open accounts of the rota app, kept for five minutes; what needs signal and was not read says why. Rules §7, §9. */
export const useDirectory = (): Directory => {
  const engine = useEngine()
  const call = useCall(rotaDirectory)
  const { id } = useCurrentUser().user
  const isOnline = useIsOnline()
  const [known, setKnown] = useState(() => freshOf(engine, id))
  const [failure, setFailure] = useState<CallFailure>()
  const read = useCallback(async () => {
    const found: DirectoryUser[] = []
    const elsewhere: DirectoryUser[] = []
    const notInvited = new Map<string, string>()
    for (let page = 1; ; page += 1) {
      const result = await call({ page, pageSize: directoryPageSize, sort: '{"profile.firstName":1}' })
      if (!result.ok) return setFailure(result.reason)
      found.push(...result.value._embedded.users)
      elsewhere.push(...(result.value.elsewhere ?? []))
      for (const one of result.value.notInvited ?? []) notInvited.set(one.id, one.email)
      if (result.value.count === 0 || found.length >= result.value.total) break
    }
    const fresh = { accounts: found, elsewhere, notInvited }
    kept.set(engine, { ...fresh, readAt: engine.now(), readBy: id })
    setFailure(undefined)
    setKnown(fresh)
  }, [call, engine, id])
  // Asked again when the signal is back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  useEffect(() => {
    if (freshOf(engine, id) === undefined) void read()
  }, [read, engine, id, isOnline])
  return { accounts: undefined, ...(known ?? nobody), failure, read }
}
