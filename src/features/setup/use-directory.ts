import { useState } from 'react'
import { type DirectoryUser, rotaDirectory } from '../../../domain/calls/rota-directory.ts'
import { directoryFreshForMs, directoryPageSize } from '../../../domain/constants.ts'
import { ok, type Result } from '../../../domain/result.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import type { CallFailure, Engine } from '../../engine/types.ts'
import { useCall } from '../../engine/use-call.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useOnlineRead } from '../../engine/use-online-read.ts'

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
  readonly read: () => void
}

const useDirectoryCall = () => useCall(rotaDirectory)

/** Every page of it. */
const readAll = async (call: ReturnType<typeof useDirectoryCall>): Promise<Result<Known, CallFailure>> => {
  const accounts: DirectoryUser[] = []
  const elsewhere: DirectoryUser[] = []
  const notInvited = new Map<string, string>()
  for (let page = 1; ; page += 1) {
    const result = await call({ page, pageSize: directoryPageSize, sort: '{"profile.firstName":1}' })
    if (!result.ok) return result
    accounts.push(...result.value._embedded.users)
    elsewhere.push(...(result.value.elsewhere ?? []))
    for (const one of result.value.notInvited ?? []) notInvited.set(one.id, one.email)
    if (result.value.count === 0 || accounts.length >= result.value.total)
      return ok({ accounts, elsewhere, notInvited })
  }
}

/** The open accounts of the rota app, kept for five minutes; what needs signal and was not read says why. Rules §7, §9. */
export const useDirectory = (): Directory => {
  const engine = useEngine()
  const call = useDirectoryCall()
  const { id } = useCurrentUser().user
  const [fresh] = useState(() => freshOf(engine, id))
  const { value, failure, read } = useOnlineRead({ id }, async () => {
    const last = freshOf(engine, id)
    if (last !== undefined) return ok(last)
    const all = await readAll(call)
    if (all.ok) kept.set(engine, { ...all.value, readAt: engine.now(), readBy: id })
    return all
  })
  const readAnew = () => {
    forgetDirectory(engine)
    read()
  }
  return { accounts: undefined, ...(value ?? fresh ?? nobody), failure, read: readAnew }
}
