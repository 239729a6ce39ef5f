import { Grid } from '@chakra-ui/react'
import type { Agency } from '../../../domain/agency/agency.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { CareFactsProvider } from '../../pieces/care-facts.tsx'
import { NotReadYet, useFirstSync } from '../../pieces/page-states.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BriefcaseIcon } from '../../ui/icons.ts'
import { Page, PageHeading } from '../../ui/page.tsx'
import { ButtonLink } from '../../ui/router-links.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AgencyPeople } from './agency-people.tsx'
import type { AgencyDraft, AgencyValue } from './agency-value.ts'
import { RecordPage } from './record-page.tsx'
import type { FormError } from './staff-value.ts'
import { useAgencyAdd, useAgencyEdit } from './use-agency-form.ts'

/** What has to be on this device before anything can be drawn. */
const lists = ['agencies'] as const

type FieldsProps = { value: AgencyValue; change: (part: AgencyDraft) => void; errors: readonly FormError[] }

function AgencyFields({ value, change, errors }: FieldsProps) {
  const errorOf = (id: string) => errors.find(({ fieldId }) => fieldId === id)?.text
  return (
    <Card padding="roomy">
      <Grid gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '2fr 1fr' }} alignItems="start">
        <TextField
          id="agency-name"
          label="Name"
          autoComplete="off"
          value={value.name}
          error={errorOf('agency-name')}
          isRequired
          onValueChange={(name) => change({ name })}
        />
        <TextField
          id="agency-short-name"
          label="Short name"
          autoComplete="off"
          value={value.shortName}
          error={errorOf('agency-short-name')}
          isRequired
          onValueChange={(shortName) => change({ shortName })}
        />
      </Grid>
    </Card>
  )
}

function Edit({ agency }: { agency: Agency }) {
  const form = useAgencyEdit(agency)
  return (
    <RecordPage heading={agency.name} form={form} saveText="Save" tables={['agencies']}>
      <AgencyFields value={form.value} change={form.change} errors={form.errors} />
      <AgencyPeople agency={agency} />
    </RecordPage>
  )
}

function NotHere() {
  return (
    <EmptyState
      icon={BriefcaseIcon}
      title="No such agency"
      text="There is no such agency, or its record is not on this device."
      actions={<ButtonLink to="/setup/agencies">All agencies</ButtonLink>}
    />
  )
}

function EditOf({ agencyId }: { agencyId: string }) {
  const agencies = useLiveQuery((read) => read.agencies(), [])
  const { isFirstLoad, isKnown } = useFirstSync(...lists)
  const agency = agencies?.find(({ id }) => id === agencyId)
  if (agency !== undefined) return <Edit key={agencyId} agency={agency} />
  return (
    <Page width="reading">
      <PageHeading>Agency</PageHeading>
      {agencies === undefined || !isKnown || isFirstLoad ? <NotReadYet tables={lists} count={2} /> : <NotHere />}
    </Page>
  )
}

/** The record of one agency. Rules §2.2. */
export function AgencyEditScreen({ agencyId }: { agencyId: string }) {
  return (
    <CareFactsProvider>
      <EditOf agencyId={agencyId.toLowerCase()} />
    </CareFactsProvider>
  )
}

type AddProps = { onMade: (agencyId: string) => void }

function Add({ onMade }: AddProps) {
  const form = useAgencyAdd(onMade)
  return (
    <RecordPage heading="Add agency" form={form} saveText="Add agency" tables={['agencies']}>
      <AgencyFields value={form.value} change={form.change} errors={form.errors} />
    </RecordPage>
  )
}

/** A new agency. Rules §2.2. */
export function AgencyAddScreen(props: AddProps) {
  return (
    <CareFactsProvider>
      <Add {...props} />
    </CareFactsProvider>
  )
}
