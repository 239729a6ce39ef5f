import type { MirroredRow } from '../../../domain/resources/define-resource.ts'
import type { Entry } from '../../../sync/outbox/entry.ts'
import type { DeviceStore } from './device-store.ts'
import type { SimDevice } from './sim-world.ts'

type Cell = { readonly key: string; readonly value: unknown }

/** What the harness reads past the engine. The rows are what this engine stored; the same list where they are the same. */
export const readingsOf = (
  store: DeviceStore,
): Pick<SimDevice, 'entries' | 'mirrorRows' | 'owner' | 'wipe' | 'drafts' | 'stored'> => {
  const inOrder = new WeakMap<readonly unknown[], readonly Entry[]>()
  const textOf = async (name: string): Promise<string | undefined> => {
    const cell = ((await store.rows('mirror', 'cells')) as readonly Cell[]).find(({ key }) => key === name)
    return typeof cell?.value === 'string' ? cell.value : undefined
  }
  return {
    entries: async () => {
      const rows = (await store.rows('outbox', 'entries')) as readonly Entry[]
      const entries = inOrder.get(rows) ?? rows.toSorted((a, b) => a.seq - b.seq)
      inOrder.set(rows, entries)
      return entries
    },
    mirrorRows: async (table) => (await store.rows('mirror', table)) as readonly MirroredRow[],
    owner: () => textOf('owner'),
    wipe: () => textOf('wipe'),
    drafts: async () => (await store.rows('outbox', 'drafts')) as readonly Cell[],
    stored: store.rows,
  }
}
