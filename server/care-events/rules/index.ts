import type { MutationRequest } from '../../changes/mutation-request.ts'
import type { EventRule } from '../event-rule.ts'
import { callingForHelp } from './calling-for-help.ts'
import { filingIncident } from './filing-incident.ts'
import { reportingBehaviour } from './reporting-behaviour.ts'
import { seeingHelp } from './seeing-help.ts'
import { withdrawingReport } from './withdrawing-report.ts'

const rules: readonly EventRule[] = [callingForHelp, filingIncident, reportingBehaviour, seeingHelp, withdrawingReport]

const ruleByName = new Map(rules.map((rule) => [rule.name, rule]))

/** What only the server can decide about an event; most need nothing here. */
export const ruleOf = ({ definition: { name } }: Pick<MutationRequest, 'definition'>): EventRule =>
  ruleByName.get(name) ?? { name }
