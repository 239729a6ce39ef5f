import * as z from 'zod/mini'
import { abilityOf, can } from '../domain/permissions.ts'
import type { MirroredRow } from '../domain/resources/define-resource.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import type { CurrentUser } from '../domain/user/current-user.ts'
import type { Core } from './core.ts'
import { findLostSeqs, rememberSeq } from './device.ts'
import type { CommitRefusal } from './engine-types.ts'
import { mirrorRows } from './mirror-rows.ts'
import { type Entry, laneOf } from './outbox/entry.ts'
import { type Storing, storeEntry, type Unnumbered } from './outbox/store-entry.ts'
import { actorOf } from './person.ts'
import { freeOldRows } from './storage-room.ts'

export type Pressed = Storing & { readonly user: CurrentUser }

/** The clients of an activity's row, as events name them. */
const Clients = z.object({ clients: z.array(z.object({ clientId: z.string() })) })

/** The payload in wire form, with the clients that an event is about filled in where it may name them. Decision 1. */
const wireOf = (
  { definition, payload }: Pressed,
  row: MirroredRow | undefined,
): Record<string, unknown> | undefined => {
  const encoded = z.safeEncode(definition.payload, payload)
  if (!encoded.success) return undefined
  const clients = z.safeParse(Clients, row)
  if (definition.kind !== 'event' || 'clients' in encoded.data || !clients.success) return encoded.data
  const filled = { ...encoded.data, clients: clients.data.clients.map(({ clientId }) => ({ id: clientId })) }
  return z.safeParse(definition.payload, filled).success ? filled : encoded.data
}

const rowBeneath = async ({ databases: { mirror } }: Core, { definition, payload }: Pressed) => {
  if (definition.table === undefined) return undefined
  const target = definition.target(payload)
  const [visible, base] = await Promise.all([
    mirror.rows(definition.table).get(target),
    mirror.bases.get([definition.table, target]),
  ])
  return { visible, server: base === undefined ? visible : base.row }
}

const unnumbered = (
  core: Core,
  pressed: Pressed,
  beneath: { wire: object; version: number | undefined },
): Unnumbered => {
  const { definition, payload, user, settles } = pressed
  const target = definition.target(payload)
  return {
    id: core.ports.random.uuid(),
    userId: user.id,
    deviceId: core.device.id,
    name: definition.name,
    lane: laneOf(definition.table, definition.name, target),
    ...(definition.table === undefined ? {} : { table: definition.table }),
    target,
    body: { alg: 'plain', text: JSON.stringify(beneath.wire) },
    ...(beneath.version === undefined ? {} : { baseVersion: beneath.version }),
    pressedAt: core.clock.now(),
    recordedAt: core.ports.clock.now(),
    clockOffsetMs: core.clock.offsetMs.snapshot(),
    actor: actorOf(user),
    state: 'waiting',
    attempts: 0,
    mirrored: 0,
    ...(settles?.as === 'replaced' ? { replaces: settles.id } : {}),
  }
}

const stored = async (core: Core, entry: Unnumbered, pressed: Pressed): Promise<Entry | undefined> => {
  try {
    return await storeEntry(core.databases.outbox, entry, pressed)
  } catch {
    // A full disk: what was read makes room for what was pressed, once. Faults 23.
    await freeOldRows(core)
    return storeEntry(core.databases.outbox, entry, pressed)
  }
}

/**
 * A press becomes an outbox entry, durably, and then a changed row. The answer comes when it cannot be lost any more;
 * 'storage-failed' means that nothing of it was kept. Law 2.
 */
export const commit = async (core: Core, pressed: Pressed): Promise<Result<Entry, CommitRefusal>> => {
  const { definition, user } = pressed
  if (!can(abilityOf(user.ability), definition.permission)) return refuse('not-allowed')
  const { ports, databases, device } = core
  try {
    // Evicted while this tab was open: what was lost is named before another number is given. Decision 8.
    const [newest, beneath] = await Promise.all([databases.outbox.newestSeq.get(), rowBeneath(core, pressed)])
    if (newest === undefined) await findLostSeqs(ports, databases, device.app)
    const wire = wireOf(pressed, beneath?.visible)
    if (wire === undefined) return refuse('invalid')
    const version = beneath?.server?.version
    const entry = await stored(core, unnumbered(core, pressed, { wire, version }), pressed)
    if (entry === undefined) return refuse('invalid')
    // A number that nobody remembers would be given twice after an eviction.
    await Promise.all([remember(core, entry), show(core, entry)])
    return ok(entry)
  } catch {
    return refuse('storage-failed')
  }
}

/** Cookies may be refused; the entry is safe. */
const remember = async ({ ports, device }: Core, { seq }: Entry): Promise<void> => {
  try {
    await rememberSeq(ports.cookies, device.app, seq)
  } catch {
    return
  }
}

/** The entry is safe; a mirror that cannot be written now is rebased on the next opening. */
const show = async ({ databases }: Core, { table, target }: Entry): Promise<void> => {
  if (table === undefined) return
  try {
    await mirrorRows(databases, table, { touched: [target] })
  } catch {
    return
  }
}
