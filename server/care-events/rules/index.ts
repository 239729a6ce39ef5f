import { fileIncidentReport } from '../../../domain/mutations/file-incident-report.ts'
import { reportBehaviour } from '../../../domain/mutations/report-behaviour.ts'
import { requestHelp } from '../../../domain/mutations/request-help.ts'
import { seeHelp } from '../../../domain/mutations/see-help.ts'
import { withdrawReport } from '../../../domain/mutations/withdraw-report.ts'
import type { MutationRequest } from '../../changes/mutation-request.ts'
import type { EventRule } from '../event-rule.ts'
import { callingForHelp } from './calling-for-help.ts'
import { filingIncident } from './filing-incident.ts'
import { reportingBehaviour } from './reporting-behaviour.ts'
import { seeingHelp } from './seeing-help.ts'
import { withdrawingReport } from './withdrawing-report.ts'

const rules: Readonly<Record<string, EventRule | undefined>> = {
  [fileIncidentReport.name]: filingIncident,
  [reportBehaviour.name]: reportingBehaviour,
  [requestHelp.name]: callingForHelp,
  [seeHelp.name]: seeingHelp,
  [withdrawReport.name]: withdrawingReport,
}

const NO_RULE: EventRule = {}

/** What only the server can decide about an event; most need nothing here. */
export const ruleOf = ({ definition }: Pick<MutationRequest, 'definition'>): EventRule =>
  rules[definition.name] ?? NO_RULE
