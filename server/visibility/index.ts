import type { TableName } from '../../domain/resources/table-name.ts'
import { activityVisibility } from './activities.ts'
import { agencyVisibility } from './agencies.ts'
import { channelReadVisibility, channelVisibility, messageVisibility } from './chat.ts'
import { clientVisibility } from './clients.ts'
import { oncallVisibility } from './oncall.ts'
import { rotaUserVisibility } from './rota-users.ts'
import { rotaVisibility } from './rotas.ts'
import { shiftVisibility } from './shifts.ts'
import { type Visibility, wholly } from './visibility.ts'

/** The visibility of each resource. */
export const visibilities: Readonly<Record<TableName, Visibility>> = {
  activities: activityVisibility,
  agencies: agencyVisibility,
  announcements: wholly,
  channelReads: channelReadVisibility,
  channels: channelVisibility,
  clients: clientVisibility,
  messages: messageVisibility,
  oncall: oncallVisibility,
  providerSettings: wholly,
  rotas: rotaVisibility,
  rotaUsers: rotaUserVisibility,
  shifts: shiftVisibility,
}
