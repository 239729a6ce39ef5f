import { isHandedIn } from '../../domain/mutations/hand-in.ts'
import { mutationNamed } from '../../domain/mutations/index.ts'
import type { Result } from '../../domain/result.ts'
import type { Core } from '../core.ts'
import { sendAsPerson } from '../http/as-person.ts'
import type { Answer, Asked } from '../http/request.ts'
import type { Entry } from './entry.ts'

/** What carries one author's entries to the server: their own token, or their submit-only grant. Decision 20. */
export type Carrier = {
  readonly userId: string
  readonly isGrant: boolean
  readonly send: (asked: Asked) => Promise<Result<Answer, 'signed-out' | 'no-signal'>>
}

/** The carriers that there are now, by author. */
export const carriersOf = async (core: Core): Promise<Map<string, Carrier>> => {
  const { outbox, mirror } = core.databases
  const [grants, owner] = await Promise.all([outbox.grants.rows(), mirror.owner.get()])
  const usable = grants.filter(({ expiresAt }) => expiresAt > core.clock.now())
  const carriers = usable.map(({ userId, grant }): Carrier => {
    const headers = { Authorization: `Grant ${grant}` }
    const send = (asked: Asked) => core.send({ ...asked, headers: { ...asked.headers, ...headers } })
    return { userId, isGrant: true, send }
  })
  const byUser = new Map(carriers.map((carrier) => [carrier.userId, carrier]))
  if (owner !== undefined) {
    byUser.set(owner, { userId: owner, isGrant: false, send: (asked) => sendAsPerson(core, asked, owner) })
  }
  return byUser
}

/** A grant carries what devices hand in under one; everything else waits for its author. Decision 20. */
export const isCarried = (entry: Entry, carrier: Carrier | undefined): boolean => {
  if (carrier === undefined) return false
  const definition = mutationNamed(entry.name)
  return definition !== undefined && (!carrier.isGrant || isHandedIn(definition))
}
