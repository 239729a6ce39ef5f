import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'
import type { Writer } from '../mutations/outcome.ts'
import { changeActivityPlan, createActivityPlan, removeActivityPlan } from '../mutations/write-activity-plan.ts'
import { writeDocument } from '../mutations/write-document.ts'
import { writeLogEntry } from '../mutations/write-log-entry.ts'
import type { Rule } from '../work/rule.ts'
import { effects } from './effects.ts'

const planWriters = {
  create: createActivityPlan,
  change: changeActivityPlan,
  remove: removeActivityPlan,
} as const

const writerOf = ({ table, kind }: MutationDefinition): Writer => {
  if (table === 'activities' && kind !== 'event') return planWriters[kind]
  return table === undefined ? writeLogEntry : writeDocument
}

/** The rule of a mutation whose effect still asks the database while it is decided; undefined for every other. */
export const ruleOfEffect = (definition: MutationDefinition): Rule | undefined => {
  const effect = effects[definition.name]
  if (effect === undefined) return undefined
  const { orPermissions, answers, answer } = effect
  return { definition, orPermissions, answered: answers, hasAnswer: answer !== undefined, run: writerOf(definition) }
}
