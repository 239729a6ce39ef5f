import type { ShiftPlan } from '../../domain/mutations/shift-plan.ts'
import type { ProviderSettings } from '../../domain/provider/provider-settings.ts'
import type { Queryable } from '../database/connection.ts'
import { providerSettingsOf } from '../provider/settings.ts'
import { type Assignees, assigneesOf } from './assignees.ts'
import type { RotaHead } from './rota-of.ts'

/** What shifts of one rota are checked against. */
export type Planning = {
  readonly rota: RotaHead
  readonly settings: ProviderSettings | undefined
  /** Those of whom the plans speak. */
  readonly assignees: Assignees
}

/** Everything that these plans are checked against, read once. */
export const planningOf = async (tx: Queryable, rota: RotaHead, plans: readonly ShiftPlan[]): Promise<Planning> => ({
  rota,
  settings: await providerSettingsOf(tx),
  assignees: await assigneesOf(
    tx,
    plans.flatMap(({ assignedTo = [] }) => assignedTo),
  ),
})
