import { useNavigate } from '@tanstack/react-router'
import { RecordForm } from '../../pieces/record-form/record-form.tsx'
import { AgencyFields } from './agency-fields.tsx'
import { allAgencies } from './back-links.tsx'
import { useAgencyAdd } from './use-agency-form.ts'

/** The form of a new agency; once it is made, its record. Rules §2.2. */
export function AgencyAddPage() {
  const navigate = useNavigate()
  const form = useAgencyAdd(
    (rotaAgencyId) => void navigate({ to: '/setup/agencies/$rotaAgencyId', params: { rotaAgencyId }, replace: true }),
  )
  return (
    <RecordForm heading="Add agency" back={allAgencies} form={form} saveText="Add agency" tables={['agencies']}>
      <AgencyFields value={form.value} change={form.change} errors={form.errors} />
    </RecordForm>
  )
}
