import type { MutationDefinition } from './define-mutation.ts'
import { startActivity } from './start-activity.ts'

/** Every mutation. */
export const mutations: readonly MutationDefinition[] = [startActivity]

const mutationByName = new Map(mutations.map((mutation) => [mutation.name, mutation]))

/** The definition with this stored name; undefined for a name this build does not know. */
export const mutationNamed = (name: string): MutationDefinition | undefined =>
  mutationByName.get(name)
