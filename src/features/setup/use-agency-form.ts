import { useState } from 'react'
import type { Agency } from '../../../domain/agency/agency.ts'
import { changeAgency } from '../../../domain/mutations/change-agency.ts'
import { createAgency } from '../../../domain/mutations/create-agency.ts'
import { withChanges } from '../../../domain/mutations/with-changes.ts'
import { useFormDraft } from '../../pieces/use-form-draft.ts'
import { AgencyDraft, type AgencyValue, agencyChanges, agencyErrors, agencySaid } from './agency-value.ts'
import { useSending } from './use-sending.ts'

const nothingTyped: AgencyDraft = {}

const useAgencyDraft = (subject: string, base: AgencyValue) => {
  const [isAsked, setIsAsked] = useState(false)
  const draft = useFormDraft({ form: 'agency', subject, schema: AgencyDraft, empty: nothingTyped })
  const value = withChanges(base, draft.value)
  const errors = agencyErrors(value)
  return {
    ...draft,
    value,
    errors: isAsked ? errors : [],
    discard: () => void draft.clear(),
    /** Whether it may be sent; from then on what is wrong is said. */
    isGood: () => {
      setIsAsked(true)
      // What cannot be sent is said to be kept: so it is, by then.
      draft.draft.keepNow()
      return errors.length === 0
    },
  }
}

/** The form of an agency that is there. Rules §5. */
export const useAgencyEdit = (agency: Agency) => {
  const draft = useAgencyDraft(agency.id, { name: agency.name, shortName: agency.shortName })
  const { send, isBusy, failure } = useSending(changeAgency, 'Saved')
  const save = async () => {
    const changes = agencyChanges(agency, draft.value)
    const isSaved = Object.keys(changes).length === 0 || (await send({ agencyId: agency.id, ...changes }))
    if (isSaved) await draft.clear()
  }
  return { ...draft, isBusy, failure, submit: () => void (draft.isGood() && save()) }
}

/** The form of a new agency. `onMade` is told its id. Rules §3. */
export const useAgencyAdd = (onMade: (id: string) => void) => {
  const [id] = useState(() => crypto.randomUUID())
  const draft = useAgencyDraft('new', { name: '', shortName: '' })
  const { send, isBusy, failure } = useSending(createAgency, 'Agency added')
  const add = async () => {
    if (!(await send({ id, ...agencySaid(draft.value) }))) return
    await draft.clear()
    onMade(id)
  }
  return { ...draft, isBusy, failure, submit: () => void (draft.isGood() && add()) }
}
