import type { AppLabel } from '../world/open-world.ts'
import { batchKinds } from './batches.ts'
import { chatKinds } from './chat.ts'
import { clockKinds } from './clocks.ts'
import { decisionKinds } from './decisions.ts'
import { documentKinds } from './documents.ts'
import { draftKinds } from './drafts.ts'
import { elsewhereKinds, othersInChatKinds } from './elsewhere.ts'
import { eventKinds } from './events.ts'
import { lookKinds } from './looks.ts'
import { chatLookKinds } from './looks-at-chat.ts'
import { momentKinds } from './moments.ts'
import type { OperationKind } from './operation.ts'
import { peopleKinds } from './people.ts'
import { rightsKinds } from './rights.ts'
import { storageKinds } from './storage.ts'
import { tabKinds } from './tabs.ts'
import { timeKinds } from './time.ts'
import { turnKinds } from './turns.ts'
import { weatherKinds } from './weather.ts'

/** What people do by themselves, in every schedule; and what befalls them, of which each schedule has a share. */
export const plainKinds: readonly OperationKind[] = [
  ...eventKinds,
  ...documentKinds,
  ...draftKinds,
  ...decisionKinds,
  ...lookKinds,
]
export const faultyKinds: readonly OperationKind[] = [
  ...peopleKinds,
  ...tabKinds,
  ...weatherKinds,
  ...storageKinds,
  ...elsewhereKinds,
  ...momentKinds,
  ...clockKinds,
  ...turnKinds,
  ...batchKinds,
  ...rightsKinds,
]
export { timeKinds }

/** What is pressed on activities has no place in the chat; nor have rights, which schedules of the rota see to. */
const notInChat = new Set([
  ...['others edit', 'others comment', 'others create', 'others delete', 'others edit a shift', 'refuse a create'],
  ...['a client is archived', 'a role changes', 'the server is restored'],
])

type Kinds = Readonly<Record<'plain' | 'faulty', readonly OperationKind[]>> & { readonly sure: readonly string[] }

/** What happens in an app: what people do there, what befalls them, and which of it is surely there. */
export const kindsIn: Readonly<Record<AppLabel, Kinds>> = {
  rota: { plain: plainKinds, faulty: faultyKinds, sure: ['comment', 'start'] },
  messaging: {
    plain: [...chatKinds, ...chatLookKinds, ...decisionKinds, ...lookKinds],
    faulty: [
      ...[...peopleKinds, ...tabKinds, ...weatherKinds, ...storageKinds, ...clockKinds, ...othersInChatKinds],
      ...elsewhereKinds.filter(({ name }) => !notInChat.has(name)),
    ],
    sure: ['write several', 'read a channel', 'look at the chat'],
  },
}

const allKinds = [...plainKinds, ...faultyKinds, ...timeKinds, ...chatKinds, ...chatLookKinds, ...othersInChatKinds]
const kindByName = new Map(allKinds.map((kind) => [kind.name, kind]))

export const kindNamed = (name: string): OperationKind => {
  const kind = kindByName.get(name)
  if (kind === undefined) throw new Error(`No kind of operation is called "${name}"`)
  return kind
}
