import type { Agency } from '../../../domain/agency/agency.ts'
import { changeAgency } from '../../../domain/mutations/change-agency.ts'
import { createAgency } from '../../../domain/mutations/create-agency.ts'
import { useRecordAdd, useRecordEdit } from '../../pieces/record-form/use-record-form.ts'
import { AgencyDraft, agencyChanges, agencyErrors, agencySaid } from './agency-value.ts'

const form = { form: 'agency', schema: AgencyDraft, errorsOf: agencyErrors }

/** The form of an agency that is there. Rules §5. */
export const useAgencyEdit = (agency: Agency) =>
  useRecordEdit({
    ...form,
    subject: agency.id,
    base: { name: agency.name, shortName: agency.shortName },
    version: agency.version,
    definition: changeAgency,
    fieldWords: { name: 'the name', shortName: 'the short name' },
    changesOf: (value) => agencyChanges(agency, value),
    payloadOf: (changes) => ({ agencyId: agency.id, ...changes }),
  })

/** The form of a new agency. `onMade` is told its id. Rules §3. */
export const useAgencyAdd = (onMade: (id: string) => void) =>
  useRecordAdd({
    ...form,
    subject: 'new',
    base: { name: '', shortName: '' },
    definition: createAgency,
    said: 'Agency added',
    payloadOf: (value, id) => ({ id, ...agencySaid(value) }),
    onMade,
  })
