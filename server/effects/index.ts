import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'
import type { Writer } from '../mutations/outcome.ts'
import { changeActivityPlan, createActivityPlan, removeActivityPlan } from '../mutations/write-activity-plan.ts'
import { writeLogEntry } from '../mutations/write-log-entry.ts'
import type { Rule } from '../work/rule.ts'
import { effects } from './effects.ts'

const planWriters = {
  create: createActivityPlan,
  change: changeActivityPlan,
  remove: removeActivityPlan,
} as const

const writerOf = ({ table, kind }: MutationDefinition): Writer =>
  table === 'activities' && kind !== 'event' ? planWriters[kind] : writeLogEntry

/** The rule of a mutation whose effect still asks the database while it is decided; undefined for every other. */
export const ruleOfEffect = (definition: MutationDefinition): Rule | undefined => {
  return effects[definition.name] && { definition, run: writerOf(definition) }
}
