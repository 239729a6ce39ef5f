import { batchKinds } from './batches.ts'
import { clockKinds } from './clocks.ts'
import { decisionKinds } from './decisions.ts'
import { documentKinds } from './documents.ts'
import { draftKinds } from './drafts.ts'
import { elsewhereKinds } from './elsewhere.ts'
import { eventKinds } from './events.ts'
import { lookKinds } from './looks.ts'
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

const kindByName = new Map([...plainKinds, ...faultyKinds, ...timeKinds].map((kind) => [kind.name, kind]))

export const kindNamed = (name: string): OperationKind => {
  const kind = kindByName.get(name)
  if (kind === undefined) throw new Error(`No kind of operation is called "${name}"`)
  return kind
}
