import { activities } from './activities.ts'
import { agencies } from './agencies.ts'
import { announcements } from './announcements.ts'
import { channelReads } from './channel-reads.ts'
import { channels } from './channels.ts'
import { clients } from './clients.ts'
import type { ResourceDefinition } from './define-resource.ts'
import { messages } from './messages.ts'
import { oncall } from './oncall.ts'
import { providerSettings } from './provider-settings.ts'
import { rotaUsers } from './rota-users.ts'
import { rotas } from './rotas.ts'
import { shifts } from './shifts.ts'

// biome-ignore lint/suspicious/noExplicitAny: the registry holds definitions of every row type; each is parsed by its own schema.
type AnyResource = ResourceDefinition<any>

/**
 * Every mirrored resource, in the order in which a device first fetches them: what is needed to draw today's work
 * (the words and tints of the provider, the activities, whom they are for), then the rotas, then the rest. Decision 15.
 * In the chat how far one has read comes before the messages: all of them would be new.
 */
export const resources: readonly AnyResource[] = [
  providerSettings,
  channels,
  channelReads,
  messages,
  announcements,
  activities,
  clients,
  shifts,
  rotas,
  rotaUsers,
  oncall,
  agencies,
]
