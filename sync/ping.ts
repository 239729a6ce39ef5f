import { ping } from '../domain/calls/ping.ts'
import { makeCall } from './call.ts'
import type { Core } from './core.ts'
import type { OutboxDatabase } from './database.ts'
import { renewGrant } from './outbox/grants.ts'
import { unsentEntries } from './queries/outbox.ts'
import { withoutReceived } from './seq-ranges.ts'
import { writeOutbox } from './transactions.ts'

/** The server names at most this many of what waits. */
const mostNamed = 10_000

/** What this person decided to send no more: under its own number it will never come. Decisions 3, 78. */
const settledEntries = async ({ entries }: OutboxDatabase, owner: string | undefined) => {
  const [replaced, givenUp] = await Promise.all(
    (['replaced', 'set-aside'] as const).map(async (as) =>
      (await entries.rows('state', { only: as }))
        .filter(({ userId }) => userId === owner)
        .map(({ seq }) => ({ seq, as })),
    ),
  )
  return [...(replaced ?? []), ...(givenUp ?? [])].slice(0, mostNamed)
}

/** Tells the server how far this origin has counted, what waits here and what is lost; learns its time, and what it has. Decision 8. */
export const sendPing = async (core: Core): Promise<void> => {
  const { databases, clock, ports, version } = core
  const { outbox, mirror } = databases
  // Evicted while this page was open: what was lost is named before anything is told. Decision 8.
  if ((await outbox.newestSeq.get()) === undefined) await core.recount()
  const device = core.device()
  const unsent = await unsentEntries(outbox)
  const persisted = await ports.signals.isPersisted()
  const owner = await mirror.owner.get()
  const grant = owner === undefined ? undefined : await outbox.grants.get(owner)
  const startedMs = ports.clock.elapsedMs()
  const answer = await makeCall(core, ping, {
    deviceId: device.id,
    origin: device.app,
    newest: (await outbox.newestSeq.get()) ?? 0,
    waiting: unsent.slice(0, mostNamed).map(({ seq, userId, name, pressedAt, state }) => ({
      ...{ seq, userId, kind: name, pressedAt },
      ...(state === 'attention' ? { isRefused: true } : {}),
    })),
    settled: await settledEntries(outbox, owner),
    lost: [...((await outbox.lostSeqs.get()) ?? [])],
    version,
    deviceName: device.name,
    ...(persisted === undefined ? {} : { persisted }),
    ...(grant === undefined ? {} : { grantUntil: grant.expiresAt }),
  })
  if (!answer.ok) return
  const { serverTime, received, isGrantEnded } = answer.value
  clock.observe({ serverAt: serverTime, isExact: true, tookMs: ports.clock.elapsedMs() - startedMs })
  if (isGrantEnded === true && grant !== undefined) await renewGrant(core, grant.userId)
  const lost = (await outbox.lostSeqs.get()) ?? []
  if (lost.length > 0 && received !== undefined) {
    const left = withoutReceived(lost, received)
    await writeOutbox(outbox, async ({ lostSeqs }) => lostSeqs.put(left))
  }
}
