import type { Agency } from '../../../domain/agency/agency.ts'
import { changeAgency } from '../../../domain/mutations/change-agency.ts'
import { createAgency } from '../../../domain/mutations/create-agency.ts'
import { AgencyDraft, type AgencyValue, agencyChanges, agencyErrors, agencySaid } from './agency-value.ts'
import { saveEdit, useRecordDraft } from './use-record-draft.ts'
import { type FieldWords, useRecordSending } from './use-record-sending.ts'

const fieldWords: FieldWords = { name: 'the name', shortName: 'the short name' }

const useAgencyDraft = (subject: string, base: AgencyValue, version?: number) =>
  useRecordDraft({ form: 'agency', subject, schema: AgencyDraft, base, version, errorsOf: agencyErrors })

/** The form of an agency that is there. Rules §5. */
export const useAgencyEdit = (agency: Agency) => {
  const { id, name, shortName, version } = agency
  const draft = useAgencyDraft(id, { name, shortName }, version)
  const { send, isBusy, failure } = useRecordSending(changeAgency, 'Saved', fieldWords)
  const save = () =>
    saveEdit(draft, agencyChanges(agency, draft.value), (changes, options) =>
      send({ agencyId: id, ...changes }, options),
    )
  return { ...draft, isBusy, failure, submit: () => void (draft.isGood() && save()) }
}

/** The form of a new agency. `onMade` is told its id. Rules §3. */
export const useAgencyAdd = (onMade: (id: string) => void) => {
  const draft = useAgencyDraft('new', { name: '', shortName: '' })
  const { send, isBusy, failure } = useRecordSending(createAgency, 'Agency added')
  const add = () => {
    const id = draft.newId
    const agency = { id, ...agencySaid(draft.value) }
    return send(agency, { settle: draft.clear, onDone: () => onMade(id) })
  }
  return { ...draft, isBusy, failure, submit: () => void (draft.isGood() && add()) }
}
