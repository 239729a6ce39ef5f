import { activities } from './activities.ts'
import { agencies } from './agencies.ts'
import { clients } from './clients.ts'
import type { ResourceDefinition } from './define-resource.ts'
import { oncall } from './oncall.ts'
import { providerSettings } from './provider-settings.ts'
import { rotaUsers } from './rota-users.ts'
import { rotas } from './rotas.ts'
import { shifts } from './shifts.ts'

// biome-ignore lint/suspicious/noExplicitAny: the registry holds definitions of every row type; each is parsed by its own schema.
type AnyResource = ResourceDefinition<any>

/** Every mirrored resource. Order is the order in which a device fetches them first. */
export const resources: readonly AnyResource[] = [
  activities,
  shifts,
  rotas,
  clients,
  rotaUsers,
  oncall,
  agencies,
  providerSettings,
]
