import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'
import { ruleOfEffect } from '../effects/index.ts'
import { documentRule } from '../work/document-rule.ts'
import { logRule } from '../work/log-rule.ts'
import type { Rule } from '../work/rule.ts'
import { changeClientRule, createClientRule } from './clients.ts'
import { signOutRule } from './log-sign-out.ts'
import { announcementReadRule } from './mark-announcement-read.ts'
import { shiftsSeenRule } from './mark-shifts-seen.ts'
import { changeOncallRule, createOncallRule, removeOncallRule } from './oncall.ts'
import { recordViewedRule } from './record-viewed.ts'
import { tokenRemovedRule } from './remove-notification-token.ts'
import { setAsideRule } from './set-aside.ts'
import { changeSettingsRule, createSettingsRule } from './settings.ts'
import { changeStaffRule, createStaffRule } from './staff.ts'

/** What only the server can decide or do. Most mutations need nothing here. */
const rules: readonly Rule[] = [
  announcementReadRule,
  changeClientRule,
  changeOncallRule,
  changeSettingsRule,
  changeStaffRule,
  createClientRule,
  createOncallRule,
  createSettingsRule,
  createStaffRule,
  recordViewedRule,
  removeOncallRule,
  setAsideRule,
  shiftsSeenRule,
  signOutRule,
  tokenRemovedRule,
]

const ruleByName = new Map(rules.map((rule) => [rule.definition.name, rule]))

/** The rule by which a mutation is decided and written: its own, else that of its kind. */
export const ruleOf = (definition: MutationDefinition): Rule =>
  ruleByName.get(definition.name) ??
  ruleOfEffect(definition) ??
  (definition.table === undefined ? logRule(definition, {}) : documentRule(definition, {}))
