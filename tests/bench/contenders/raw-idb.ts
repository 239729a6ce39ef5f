import { rawIdb } from '../page/raw-store.ts'

/** Bare IndexedDB: one relaxed transaction a page, committed explicitly; the list is read again after each change. */
export const contender = rawIdb({ durability: 'relaxed', isPatched: false, isBaseline: true })
