import type { ShiftPlan } from '../../domain/mutations/shift-plan.ts'
import type { ProviderSettings } from '../../domain/provider/provider-settings.ts'
import type { Queryable } from '../database/connection.ts'
import { find } from '../work/load.ts'
import { settingsNow } from '../work/sources.ts'
import { type Assignees, assigneesAmong } from './assignees.ts'
import type { RotaHead } from './rota-of.ts'

/** What shifts of one rota are checked against. */
export type Planning = {
  readonly rota: RotaHead
  readonly settings: ProviderSettings | undefined
  /** Those of whom the plans speak. */
  readonly assignees: Assignees
}

/** Everything that these plans are checked against beside their rota. */
export const planningNeeds = (plans: readonly Pick<ShiftPlan, 'assignedTo'>[]) => ({
  settings: settingsNow(undefined),
  assignees: assigneesAmong(plans.flatMap(({ assignedTo = [] }) => assignedTo)),
})

/** The same for plans of one rota, where nothing else is asked for. */
export const planningOf = async (tx: Queryable, rota: RotaHead, plans: readonly ShiftPlan[]): Promise<Planning> => {
  const needs = planningNeeds(plans)
  const told = await find(tx, Object.values(needs))
  return { rota, settings: told(needs.settings), assignees: told(needs.assignees) }
}
