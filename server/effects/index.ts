import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'
import { changeActivityPlan, createActivityPlan, removeActivityPlan } from '../mutations/write-activity-plan.ts'
import type { Rule } from '../work/rule.ts'
import { effects } from './effects.ts'

const planWriters = {
  create: createActivityPlan,
  change: changeActivityPlan,
  remove: removeActivityPlan,
} as const

/** The rule of a mutation whose effect still asks the database while it is decided; undefined for every other. */
export const ruleOfEffect = (definition: MutationDefinition): Rule | undefined => {
  const { kind, name } = definition
  return kind === 'event' || effects[name] === undefined ? undefined : { definition, run: planWriters[kind] }
}
