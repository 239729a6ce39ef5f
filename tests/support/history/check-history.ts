import { attribution } from './checks/attribution.ts'
import { convergence } from './checks/convergence.ts'
import { exactlyOnce } from './checks/exactly-once.ts'
import { monotonicReads } from './checks/monotonic-reads.ts'
import { nothingStuck } from './checks/nothing-stuck.ts'
import { orderPerRow } from './checks/order.ts'
import { readYourWrites } from './checks/read-your-writes.ts'
import type { History } from './history.ts'

const checks = [readYourWrites, monotonicReads, orderPerRow, exactlyOnce, attribution, convergence, nothingStuck]

/** What a history breaks of what people are promised, each in a sentence; empty for a good one. */
export const violationsOf = (history: History): string[] => checks.flatMap((check) => check(history))
