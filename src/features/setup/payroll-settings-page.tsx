import type { ProviderSettings } from '../../../domain/provider/provider-settings.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { FirstSyncLine } from '../../pieces/page-states.tsx'
import { RecordForm } from '../../pieces/record-form/record-form.tsx'
import { Page, PageHeading } from '../../ui/page.tsx'
import { Resting } from '../../ui/resting.tsx'
import { BackLink } from '../../ui/router-links.tsx'
import { PayrollLayoutFields } from './payroll-layout-fields.tsx'
import { PayrollRulesFields } from './payroll-rules-fields.tsx'
import { usePayrollForm } from './use-payroll-form.ts'

const heading = 'Payroll settings'
const allSettings = <BackLink to="/setup/settings">Provider settings</BackLink>

function Form({ settings }: { settings: ProviderSettings }) {
  const form = usePayrollForm(settings)
  return (
    <RecordForm heading={heading} back={allSettings} form={form} saveText="Save" tables={['providerSettings']}>
      <PayrollRulesFields form={form} />
      <PayrollLayoutFields form={form} />
    </RecordForm>
  )
}

/** By what people are paid from which day on, and how payroll programs want their files. Rules §2.2; decision 236. */
export function PayrollSettingsPage() {
  const { settings } = useCareFacts()
  if (settings !== undefined) return <Form settings={settings} />
  return (
    <Page width="reading">
      <PageHeading back={allSettings}>{heading}</PageHeading>
      <FirstSyncLine />
      <Resting shape="form" />
    </Page>
  )
}
