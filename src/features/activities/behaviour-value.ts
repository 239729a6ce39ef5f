import * as z from 'zod/mini'
import { type AbcRecord, BehaviourType, type IncidentPart } from '../../../domain/activity/report.ts'
import { SaidWhen } from '../../../domain/activity/said-when.ts'

const incident = z.object({
  inHome: z.boolean(),
  subLocation: z.string(),
  staffIntervened: z.boolean(),
  otherStaff: z.array(z.string()),
  otherClients: z.array(z.string()),
  note: z.string(),
})

const abc = z.object({
  warningSigns: z.string(),
  before: z.string(),
  after: z.string(),
  intensity: z.optional(z.enum(['1', '2', '3', '4', '5'])),
  helped: z.string(),
  didNotHelp: z.string(),
})

/** What the behaviour form holds while it is filled in. */
export const BehaviourValue = z.object({
  clientId: z.optional(z.string()),
  type: z.optional(BehaviourType),
  when: z.optional(SaidWhen),
  note: z.string(),
  isIncident: z.boolean(),
  incident,
  abc,
})
export type BehaviourValue = z.output<typeof BehaviourValue>
export type IncidentValue = BehaviourValue['incident']
export type AbcValue = BehaviourValue['abc']

export const emptyBehaviour = (clientId: string | undefined): BehaviourValue => ({
  clientId,
  note: '',
  isIncident: false,
  incident: { inHome: true, subLocation: '', staffIntervened: false, otherStaff: [], otherClients: [], note: '' },
  abc: { warningSigns: '', before: '', after: '', helped: '', didNotHelp: '' },
})

const said = <Name extends string>(name: Name, text: string): Partial<Record<Name, string>> => {
  const part: Partial<Record<Name, string>> = {}
  if (text.trim() !== '') part[name] = text.trim()
  return part
}

/**
 * The incident of a client as it is reported: what was left empty is left out, and what no longer applies, since the
 * person or the place was changed after it was chosen.
 */
export const incidentPart = (
  { subLocation, note, otherClients, ...rest }: IncidentValue,
  clientId: string,
): z.output<typeof IncidentPart> => ({
  ...rest,
  otherClients: otherClients.filter((id) => id !== clientId),
  ...(rest.inHome ? said('subLocation', subLocation) : {}),
  ...said('note', note),
})

/** The ABC part; undefined when nothing of it was filled in. Decision 28. */
export const abcPart = (value: AbcValue): AbcRecord | undefined => {
  const record: AbcRecord = {
    ...said('warningSigns', value.warningSigns),
    ...said('before', value.before),
    ...said('after', value.after),
    ...(value.intensity === undefined ? {} : { intensity: Number(value.intensity) }),
    ...said('helped', value.helped),
    ...said('didNotHelp', value.didNotHelp),
  }
  return Object.keys(record).length === 0 ? undefined : record
}
