import * as z from 'zod/mini'
import { withItsClients } from '../domain/mutations/event-payload.ts'
import { abilityOf, can } from '../domain/permissions.ts'
import type { MirroredRow } from '../domain/resources/define-resource.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import type { OnRota } from '../domain/rota/on-rota.ts'
import { RotaStatus, RotaType } from '../domain/rota/rota.ts'
import type { CurrentUser } from '../domain/user/current-user.ts'
import { announce } from './announce.ts'
import type { Core } from './core.ts'
import { readMirror } from './database.ts'
import type { CommitRefusal } from './engine-types.ts'
import type { Shown } from './live-lists.ts'
import { mirrorRows, type PressedOn } from './mirror-rows.ts'
import { NewerBuild } from './newer-build.ts'
import { type Entry, isOnTop, laneOf, readEntry } from './outbox/entry.ts'
import { keepAgain } from './outbox/keep-again.ts'
import { type Stored, type Storing, storeEntry, Uncounted, type Unnumbered } from './outbox/store-entry.ts'
import { actorOf } from './person.ts'
import { marksOf } from './queries/marks.ts'
import { isFullDisk, isStorageFailure } from './storage-failure.ts'
import { freeOldRows } from './storage-room.ts'
import { serverRowOf, written } from './written-row.ts'

export type Pressed = Storing & { readonly user: CurrentUser; readonly basedOn?: number | undefined }

/** The payload in wire form, with the clients that an event is about. */
const wireOf = (
  { definition, payload }: Pressed,
  row: MirroredRow | undefined,
): Record<string, unknown> | undefined => {
  const encoded = z.safeEncode(definition.payload, payload)
  return encoded.success ? withItsClients(definition, encoded.data, row) : undefined
}

const RotaHead = z.object({ location: z.string(), type: RotaType, status: RotaStatus })

/** What is known here of the rota that is pressed on. */
const onRotaOf = (row: MirroredRow | undefined, zone: string): OnRota => {
  const rota = z.safeParse(RotaHead, row)
  return rota.success ? { zone, rota: rota.data } : { zone }
}

/** The row that a press is about, as shown and with what is known of the server's beneath it, and whose mirror it is in. */
const rowBeneath = (
  { databases: { mirror }, config }: Core,
  { definition: { table, target, rotaOf }, payload }: Pressed,
) =>
  table === undefined
    ? undefined
    : readMirror(mirror, async (within) => {
        const { rows, bases } = within
        const id = target(payload)
        const [visible, base, person, wipe, serverEpoch, rota] = await Promise.all([
          rows(table).get(id),
          bases.get([table, id]),
          within.owner.get(),
          within.wipe.get(),
          within.serverEpoch.get(),
          rotaOf && rows('rotas').get(rotaOf(payload)),
        ])
        const onRota = rotaOf && onRotaOf(rota, config.timeZone)
        const pressedOn: PressedOn = { row: serverRowOf({ visible, base }), wipe, serverEpoch }
        return { visible, base, person, pressedOn, onRota }
      })

/** The version that the author of a press saw: a form may have been open, or kept, since before the row beneath it. */
const seenVersion = (beneath: number | undefined, basedOn: number | undefined): number | undefined => {
  // What was made here and has not arrived has no version yet.
  const seen = [beneath, basedOn].filter((version) => version !== undefined && version > 0) as number[]
  return seen.length === 0 ? beneath : Math.min(...seen)
}

type Beneath = Awaited<ReturnType<typeof rowBeneath>>

const unnumbered = (
  core: Core,
  pressed: Pressed,
  beneath: { wire: object; version: number | undefined; onRota: OnRota | undefined },
): Unnumbered => {
  const { definition, payload, user, settles } = pressed
  const target = definition.target(payload)
  return {
    id: core.ports.random.uuid(),
    userId: user.id,
    deviceId: core.device().id,
    name: definition.name,
    lane: laneOf(definition.table, definition.name, target),
    ...(definition.queue === undefined ? {} : { queue: definition.queue(payload) }),
    ...(definition.table === undefined ? {} : { table: definition.table }),
    target,
    body: { alg: 'plain', text: JSON.stringify(beneath.wire) },
    ...(beneath.version === undefined ? {} : { baseVersion: beneath.version }),
    pressedAt: core.clock.now(),
    recordedAt: core.ports.clock.now(),
    clockOffsetMs: core.clock.offsetMs.snapshot(),
    actor: actorOf(user),
    ...(beneath.onRota === undefined ? {} : { onRota: beneath.onRota }),
    state: 'waiting',
    attempts: 0,
    mirrored: 0,
    ...(settles?.as === 'replaced' ? { replaces: settles.id } : {}),
  }
}

const stored = async (core: Core, made: () => Unnumbered, pressed: Pressed): Promise<Stored | undefined> => {
  const { outbox } = core.databases
  try {
    return await storeEntry(outbox, made(), pressed)
  } catch (error) {
    // Evicted while this tab was open: what was lost is named before another number is given. Decision 8.
    if (error instanceof Uncounted) await core.recount()
    // What was read makes room for what was pressed, once.
    else if (isFullDisk(error)) await freeOldRows(core)
    // A connection that was cut is there again. A bug stays one.
    else if (!isStorageFailure(error)) throw error
    return storeEntry(outbox, made(), pressed)
  }
}

/** Why nothing was kept. What is no fault of the storage is reported. */
export const refusalOf = ({ report }: Core, error: unknown): CommitRefusal => {
  if (error instanceof Uncounted || isStorageFailure(error)) return 'storage-failed'
  report(error, 'keeping what was pressed')
  return error instanceof NewerBuild ? 'newer-build' : 'failed'
}

/**
 * A press becomes an outbox entry, durably, and then a changed row. The answer comes when it cannot be lost any more;
 * any refusal means that nothing of it was kept.
 */
export const commit = async (core: Core, pressed: Pressed): Promise<Result<Entry, CommitRefusal>> => {
  const { definition, user } = pressed
  if (!can(abilityOf(user.ability), definition.permission)) return refuse('not-allowed')
  try {
    const beneath = await rowBeneath(core, pressed)
    const wire = wireOf(pressed, beneath?.visible)
    if (wire === undefined) return refuse('invalid')
    const version = seenVersion(beneath?.pressedOn.row?.version, pressed.basedOn)
    const made = () => unnumbered(core, pressed, { wire, version, onRota: beneath?.onRota })
    const kept = await stored(core, made, pressed)
    if (kept === undefined) return refuse('invalid')
    announce(core)
    // Its write has begun: whoever reads later reads behind it.
    core.inBackground(show(core, kept, beneath), 'showing what was pressed')
    // A number that nobody remembers would be given twice after an eviction. Cookies may be refused; the entry is safe.
    await core.rememberSeq(kept.entry.seq).catch(() => undefined)
    return ok(await keptStill(core, kept.entry))
  } catch (error) {
    return refuse(refusalOf(core, error))
  }
}

/**
 * The entry as it is kept now: once more where the browser evicted the outbox before the number was remembered, as while
 * the page was frozen; refused where that fails. Decisions 8, 151.
 */
const keptStill = async (core: Core, entry: Entry): Promise<Entry> => {
  const { outbox } = core.databases
  const { id, table, target } = entry
  // Where it cannot be looked for, as where a newer build has the databases, it is taken to be there.
  const isGone = await outbox.entries.get(id).then(
    (found) => found === undefined,
    () => false,
  )
  if (!isGone) return entry
  await core.recount()
  const again = await keepAgain(outbox, { ...entry, deviceId: core.device().id })
  announce(core)
  await core.rememberSeq(again.seq).catch(() => undefined)
  if (table !== undefined) await mirrorRows(core.databases, table, { touched: [target] })
  return again
}

/**
 * Shows what a press made, at once in the lists of this tab, then in the mirror. A mirror that cannot be written now is
 * rebased on the next opening.
 */
const show = async (core: Core, { entry, ofLane, revision }: Stored, beneath: Beneath): Promise<void> => {
  const { table, target, userId } = entry
  // Somebody else may have signed in since the press: their lists show nothing of it.
  if (table === undefined || beneath?.person !== userId) return
  const own = ofLane.filter((one) => one.userId === userId)
  const onTop = own.filter(isOnTop).flatMap((one) => readEntry(one) ?? [])
  const known = { ...beneath, table, id: target, incoming: undefined, isAsked: false, gone: undefined }
  const row = written(known, onTop)?.visible
  const shown: Shown = { table, id: target, row: row && { ...row, ...marksOf(own) }, userId, isKept: false }
  const mirrored = mirrorRows(core.databases, table, {
    readFor: { owner: userId },
    touched: [target],
    onTop: { revision, of: () => onTop },
    pressedOn: beneath.pressedOn,
  })
  core.shownRows.show(shown)
  await mirrored.catch(() => undefined)
  shown.isKept = true
}
