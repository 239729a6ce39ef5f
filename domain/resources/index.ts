import { activities } from './activities.ts'
import { clients } from './clients.ts'
import type { ResourceDefinition } from './define-resource.ts'

// biome-ignore lint/suspicious/noExplicitAny: the registry holds definitions of every row type; each is parsed by its own schema.
type AnyResource = ResourceDefinition<any>

/** Every mirrored resource. Order is the order in which a device fetches them first. */
export const resources: readonly AnyResource[] = [activities, clients]
