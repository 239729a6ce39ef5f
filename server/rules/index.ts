import * as z from 'zod/mini'
import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'
import { servedMutations } from '../../domain/mutations/served.ts'
import type { Fields } from '../work/asking.ts'
import { documentRule } from '../work/document-rule.ts'
import { logRule } from '../work/log-rule.ts'
import type { Rule } from '../work/rule.ts'
import { changeActivityRule, createActivityRule } from './activities.ts'
import { changeAnnouncementRule, createAnnouncementRule } from './announcements.ts'
import { answerSwapRule, withdrawSwapRule } from './answer-swap.ts'
import { askSwapRule } from './ask-swap.ts'
import { assignShiftRule } from './assign-shift.ts'
import { editMessageRule, removeMessageRule } from './change-messages.ts'
import { changeChannelRule, createChannelRule } from './channels.ts'
import { changeClientRule, createClientRule } from './clients.ts'
import { decideSwapRule } from './decide-swap.ts'
import { signOutRule } from './log-sign-out.ts'
import { announcementReadRule } from './mark-announcement-read.ts'
import { markChannelReadRule } from './mark-channel-read.ts'
import { shiftsSeenRule } from './mark-shifts-seen.ts'
import { changeOncallRule, createOncallRule, removeOncallRule } from './oncall.ts'
import { publishRotaRule } from './publish-rota.ts'
import { recordViewedRule } from './record-viewed.ts'
import { remindReadersRule } from './remind-readers.ts'
import { removeActivityRule } from './remove-activity.ts'
import { tokenRemovedRule } from './remove-notification-token.ts'
import { lockRotaRule, removeRotaRule, unlockRotaRule, withdrawRotaRule } from './rota-steps.ts'
import { changeRotaRule, createRotaRule } from './rotas.ts'
import { setAsideRule } from './set-aside.ts'
import { changeSettingsRule, createSettingsRule } from './settings.ts'
import { changeShiftRule, createShiftRule, removeShiftRule } from './shifts.ts'
import { changeStaffRule, createStaffRule } from './staff.ts'
import { unpublishRotaRule } from './unpublish-rota.ts'
import { writeMessageRule } from './write-message.ts'

/** The rules of what only the server can decide or do. Most mutations need none of their own. */
const rules: readonly Rule[] = [
  announcementReadRule,
  answerSwapRule,
  askSwapRule,
  assignShiftRule,
  changeActivityRule,
  changeAnnouncementRule,
  changeChannelRule,
  changeClientRule,
  changeOncallRule,
  changeRotaRule,
  changeSettingsRule,
  changeShiftRule,
  changeStaffRule,
  createActivityRule,
  createAnnouncementRule,
  createChannelRule,
  createClientRule,
  createOncallRule,
  createRotaRule,
  createSettingsRule,
  createShiftRule,
  createStaffRule,
  decideSwapRule,
  editMessageRule,
  lockRotaRule,
  markChannelReadRule,
  publishRotaRule,
  recordViewedRule,
  remindReadersRule,
  removeActivityRule,
  removeMessageRule,
  removeOncallRule,
  removeRotaRule,
  removeShiftRule,
  setAsideRule,
  shiftsSeenRule,
  signOutRule,
  tokenRemovedRule,
  unlockRotaRule,
  unpublishRotaRule,
  withdrawRotaRule,
  withdrawSwapRule,
  writeMessageRule,
]

/** Whether what a mutation says are fields. All do. */
const saysFields = (definition: MutationDefinition): definition is MutationDefinition<Fields> =>
  definition.payload instanceof z.ZodMiniObject

/** The rule of a mutation that needs nothing of its own. */
const plainRule = (definition: MutationDefinition): Rule => {
  if (!saysFields(definition)) throw new Error(`${definition.name} says no fields.`)
  return definition.table === undefined ? logRule(definition, {}) : documentRule(definition, {})
}

const ownRules = new Map(rules.map((rule) => [rule.definition.name, rule]))

// Made as the server starts, so that a definition without a rule does not wait for its first request.
const ruleByName = new Map(
  servedMutations.map((definition) => [definition.name, ownRules.get(definition.name) ?? plainRule(definition)]),
)

/** The rule by which a mutation is decided and written: its own, else that of its kind. */
export const ruleOf = ({ name }: MutationDefinition): Rule => {
  const rule = ruleByName.get(name)
  if (rule === undefined) throw new Error(`${name} is not served.`)
  return rule
}

/** The rights that open a mutation, each of them alone. */
export const permissionsOf = (definition: MutationDefinition): readonly MutationDefinition['permission'][] => [
  definition.permission,
  ...(ruleOf(definition).orPermissions ?? []),
]
