import { ping } from '../domain/calls/ping.ts'
import { makeCall } from './call.ts'
import type { Core } from './core.ts'
import type { LostSeqs } from './database.ts'
import { unsentEntries } from './queries/outbox.ts'
import { writeOutbox } from './transactions.ts'

/** The server names at most this many of what waits. */
const mostNamed = 10_000

/** The numbers of the ranges that the server does not have, as ranges again. */
const withoutReceived = (lost: readonly LostSeqs[], received: ReadonlySet<number>): LostSeqs[] => {
  const left: { from: number; to: number }[] = []
  for (const { from, to } of lost) {
    for (let seq = from; seq <= to; seq += 1) {
      if (received.has(seq)) continue
      const last = left.at(-1)
      if (last?.to === seq - 1) last.to = seq
      else left.push({ from: seq, to: seq })
    }
  }
  return left
}

/** Tells the server how far this origin has counted and what waits here; learns its time, and what it has. Decision 8. */
export const sendPing = async (core: Core): Promise<void> => {
  const { databases, device, clock, ports, version } = core
  const { outbox } = databases
  const unsent = await unsentEntries(outbox)
  const persisted = await ports.signals.isPersisted()
  const startedMs = ports.clock.elapsedMs()
  const answer = await makeCall(core, ping, {
    deviceId: device.id,
    origin: device.app,
    newest: (await outbox.newestSeq.get()) ?? 0,
    waiting: unsent
      .slice(0, mostNamed)
      .map(({ seq, userId, name, pressedAt }) => ({ seq, userId, kind: name, pressedAt })),
    version,
    deviceName: device.name,
    ...(persisted === undefined ? {} : { persisted }),
  })
  if (!answer.ok) return
  const { serverTime, received } = answer.value
  clock.observe({ serverAt: serverTime, isExact: true, tookMs: ports.clock.elapsedMs() - startedMs })
  const lost = (await outbox.lostSeqs.get()) ?? []
  if (lost.length > 0 && received !== undefined) {
    const left = withoutReceived(lost, new Set(received))
    await writeOutbox(outbox, async ({ lostSeqs }) => lostSeqs.put(left))
  }
}
