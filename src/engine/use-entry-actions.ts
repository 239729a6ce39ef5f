import type { EntryActions } from '../../sync/index.ts'
import { useEngine } from './engine-context.tsx'

/** What a person can do with a waiting or refused entry: try again, edit, set aside with a reason, send all now. */
export const useEntryActions = (): EntryActions => useEngine().entries
