import { rawIdb } from '../page/raw-store.ts'

/** Bare IndexedDB with every transaction strictly durable. */
export const contender = rawIdb({ durability: 'strict', isPatched: false })
