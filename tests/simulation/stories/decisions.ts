import * as z from 'zod/mini'
import { mutationNamed } from '../../../domain/mutations/index.ts'
import { setAside } from '../../../domain/mutations/set-aside.ts'
import type { Entry } from '../../../sync/outbox/entry.ts'
import type { SimTab } from '../world/sim-world.ts'
import type { Operation, OperationKind } from './operation.ts'
import { isOften, pickOf } from './operation.ts'
import { hearAnswer, noteOf } from './press.ts'
import type { Press } from './record.ts'
import { rejected, type Story, usableTab, userOf } from './story.ts'

type Refused = { readonly tab: SimTab; readonly entry: Entry; readonly press: Press | undefined }

/** One of the person's own entries that the server refused. */
const refusedOf = async (story: Story, operation: Operation): Promise<Refused | undefined> => {
  const tab = usableTab(story, operation.a)
  const user = tab && userOf(tab)
  if (tab === undefined || user === undefined) return undefined
  const entries = await tab.device.entries()
  const entry = pickOf(
    entries.filter(({ state, userId }) => state === 'attention' && userId === user.id),
    operation.b,
  )
  return entry && tab.isAlive ? { tab, entry, press: story.record.byId(entry.id) } : undefined
}

const again = async (story: Story, operation: Operation): Promise<string | undefined> => {
  const refused = await refusedOf(story, operation)
  if (refused === undefined) return undefined
  refused.tab.engine.entries.tryAgain(refused.entry.id).catch(() => undefined)
  // It is shown again from now on.
  if (refused.press !== undefined) refused.press.toldAtMs = story.world.timeline.nowMs()
  return `number ${refused.entry.seq} on ${refused.tab.device.name}`
}

/** The texts of a payload that people may write anew. */
const textFields = ['note', 'title', 'reason', 'message', 'text'] as const

const edit = async (story: Story, operation: Operation): Promise<string | undefined> => {
  const refused = await refusedOf(story, operation)
  // Pressed twice, or in two tabs: it is decided once.
  if (isOften(operation.c, 30)) editOnce(story, refused)
  return editOnce(story, refused)
}

const editOnce = (story: Story, refused: Refused | undefined): string | undefined => {
  const definition = refused && mutationNamed(refused.entry.name)
  if (refused === undefined || definition === undefined) return undefined
  const { tab, entry, press } = refused
  const read = definition.payload.safeParse(JSON.parse(entry.body.text))
  const stored = z.safeParse(z.record(z.string(), z.unknown()), read.data)
  const field = textFields.find((name) => stored.success && typeof stored.data[name] === 'string')
  if (!stored.success || field === undefined) return undefined
  const text = noteOf(story, 'Said better')
  const edited = story.record.add({
    ...{ name: entry.name, target: entry.target, mark: text, personId: entry.userId, device: tab.device.name },
    ...{ atMs: story.world.timeline.nowMs(), needs: press?.needs ?? [] },
  })
  if (press !== undefined) edited.replaces = press
  hearAnswer(story, edited, { tab, answer: tab.engine.entries.edit(entry.id, { ...stored.data, [field]: text }) })
  return `number ${entry.seq} on ${tab.device.name} as press ${edited.number}`
}

/** Giving up is recorded, and that record is a press like any other. */
const giveUp = async (story: Story, operation: Operation): Promise<string | undefined> => {
  const refused = await refusedOf(story, operation)
  if (refused === undefined) return undefined
  const { tab, entry, press } = refused
  const reason = noteOf(story, 'Told the office')
  const said = story.record.add({
    ...{ name: setAside.name, target: entry.id, mark: reason, personId: entry.userId, device: tab.device.name },
    ...{ atMs: story.world.timeline.nowMs(), needs: [] },
  })
  if (press !== undefined) said.givesUp = press
  tab.engine.entries.setAside(entry.id, reason).then(
    (answered) => {
      said.told = answered.ok ? 'kept' : answered.reason
      said.toldAtMs = story.world.timeline.nowMs()
      story.told.push(said)
    },
    rejected(story, tab, 'setting aside'),
  )
  return `number ${entry.seq} on ${tab.device.name}`
}

/** What people decide about what was refused. */
export const decisionKinds: readonly OperationKind[] = [
  { name: 'try again', weight: 3, run: again },
  { name: 'edit entry', weight: 3, run: edit },
  { name: 'set aside', weight: 2, run: giveUp },
]
