import { isHandedIn } from '../../domain/mutations/hand-in.ts'
import { mutationNamed } from '../../domain/mutations/index.ts'
import { type Result, refuse } from '../../domain/result.ts'
import type { Core } from '../core.ts'
import { sendAsPerson } from '../http/as-person.ts'
import type { Answer, Asked } from '../http/request.ts'
import type { Entry } from './entry.ts'

/** left: the author is not here any more, whose token would have carried it. */
export type CarrierFailure = 'signed-out' | 'no-signal' | 'left'

/** What carries one author's entries to the server: their own token, or their submit-only grant. Decision 20. */
export type Carrier = {
  readonly userId: string
  readonly isGrant: boolean
  readonly send: (asked: Asked) => Promise<Result<Answer, CarrierFailure>>
}

/** The token of whoever is here, for as long as they are: afterwards nothing says that there is no signal. */
const ownCarrier = (core: Core, owner: string): Carrier => ({
  userId: owner,
  isGrant: false,
  send: async (asked) => {
    const answer = await sendAsPerson(core, asked, owner)
    const hasLeft = !answer.ok && (await core.databases.mirror.owner.get()) !== owner
    return hasLeft ? refuse('left') : answer
  },
})

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
  if (owner !== undefined) byUser.set(owner, ownCarrier(core, owner))
  return byUser
}

/** A grant carries what devices hand in under one; everything else waits for its author. Decision 20. */
export const isCarried = (entry: Entry, carrier: Carrier | undefined): boolean => {
  if (carrier === undefined) return false
  const definition = mutationNamed(entry.name)
  return definition !== undefined && (!carrier.isGrant || isHandedIn(definition))
}
