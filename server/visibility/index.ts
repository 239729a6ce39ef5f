import type { TableName } from '../../domain/resources/table-name.ts'
import { activityVisibility } from './activities.ts'
import { agencyVisibility } from './agencies.ts'
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
  clients: clientVisibility,
  oncall: oncallVisibility,
  providerSettings: wholly,
  rotas: rotaVisibility,
  rotaUsers: rotaUserVisibility,
  shifts: shiftVisibility,
}
