import { rawIdb } from '../page/raw-store.ts'

/** Bare IndexedDB whose list is patched in memory once the change is stored. */
export const contender = rawIdb({ durability: 'relaxed', isPatched: true })
