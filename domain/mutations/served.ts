import type { MutationDefinition } from './define-mutation.ts'
import { mutations } from './index.ts'

/** What the office writes and waits for: it is served, and no device queues it. */
const officeMutations: readonly MutationDefinition[] = []

/** Every mutation that the server takes. */
export const servedMutations: readonly MutationDefinition[] = [...mutations, ...officeMutations]
