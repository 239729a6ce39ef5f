import * as z from 'zod/mini'
import { isHandedIn } from '../../domain/mutations/hand-in.ts'
import { mutationNamed } from '../../domain/mutations/index.ts'
import { Instant } from '../../domain/time/instant.ts'
import type { Core } from '../core.ts'
import type { OutboxTables } from '../database.ts'
import { sendAsPerson } from '../http/as-person.ts'
import { writeOutbox } from '../transactions.ts'
import type { Entry } from './entry.ts'

/** A grant is renewed when it holds for less than this. Decision 20. */
const renewWithinMs = 30 * 24 * 3_600_000

/** Forgets a grant that the server does not know any more: the person gets another when they sign in. */
export const forgetGrant = ({ databases: { outbox } }: Core, userId: string): Promise<void> =>
  writeOutbox(outbox, async ({ grants }) => grants.remove(userId))

const Granted = z.object({ grant: z.string(), expiresAt: Instant })

/**
 * Asks for another grant in the place of one that counts no more, as after a change of the password, while its
 * person is signed in, so that what they leave here goes into the records and not to the office first. Until it is there
 * the old one stays: what it brings is put apart, and would else not arrive at all. Decision 78.
 */
export const renewGrant = async (core: Core, userId: string): Promise<void> => {
  const asked = { method: 'POST', path: '/session/grant', body: { deviceId: core.device().id } }
  const answer = await sendAsPerson(core, asked, userId)
  if (!answer.ok || answer.value.status >= 300) return
  const granted = z.safeParse(Granted, answer.value.body)
  if (!granted.success) return
  await writeOutbox(core.databases.outbox, async ({ grants }) => grants.put({ userId, ...granted.data }))
}

/** Asks for the person's submit-only grant on this device, unless a good one is kept. Decision 20. */
export const ensureGrant = async (core: Core, userId: string): Promise<void> => {
  const kept = await core.databases.outbox.grants.get(userId)
  if (kept === undefined || kept.expiresAt - core.clock.now() <= renewWithinMs) await renewGrant(core, userId)
}

const mayGoUnderGrant = ({ name }: Entry): boolean => {
  const definition = mutationNamed(name)
  return definition === undefined || isHandedIn(definition)
}

/** Whose entries may go out under a grant yet. What has its receipt may too: a server that was restored lacks it. */
const authorsWithin = async ({ entries }: Pick<OutboxTables, 'entries'>): Promise<ReadonlySet<string>> => {
  const found = (['waiting', 'attention', 'received'] as const).map((state) => entries.rows('state', { only: state }))
  const left = (await Promise.all(found)).flat().filter(mayGoUnderGrant)
  return new Set(left.map(({ userId }) => userId))
}

/**
 * Forgets the grants of people who are not here, and of whom nothing can go out under one any more by `serverAt`, the
 * time of an answer of the server; gives back whose they were. Decision 198.
 */
export const pruneGrants = async (
  { grants, entries }: Pick<OutboxTables, 'grants' | 'entries'>,
  { here, serverAt }: { readonly here: string | undefined; readonly serverAt: Instant },
): Promise<readonly string[]> => {
  const others = (await grants.rows()).filter(({ userId }) => userId !== here)
  if (others.length === 0) return []
  const authors = await authorsWithin({ entries })
  const ended = others.filter(({ userId, expiresAt }) => !authors.has(userId) || expiresAt <= serverAt)
  const gone = ended.map(({ userId }) => userId)
  grants.remove(...gone)
  return gone
}
