import { getRouteApi } from '@tanstack/react-router'
import type { Agency } from '../../../domain/agency/agency.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { NotReadYet, useFirstSync } from '../../pieces/page-states.tsx'
import { RecordForm } from '../../pieces/record-form/record-form.tsx'
import { useMaySeeHistory } from '../../pieces/use-may-see-history.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BriefcaseIcon, HistoryIcon } from '../../ui/icons.ts'
import { Page, PageHeading } from '../../ui/page.tsx'
import { Resting } from '../../ui/resting.tsx'
import { ButtonLink } from '../../ui/router-links.tsx'
import { AgencyFields } from './agency-fields.tsx'
import { AgencyPeople } from './agency-people.tsx'
import { allAgencies } from './back-links.tsx'
import { useAgencyEdit } from './use-agency-form.ts'

const route = getRouteApi('/setup/agencies/$rotaAgencyId')

/** What has to be on this device before anything can be drawn. */
const lists = ['agencies'] as const

function Edit({ agency }: { agency: Agency }) {
  const form = useAgencyEdit(agency)
  const maySeeHistory = useMaySeeHistory('manage rota.rota-agencies')
  return (
    <RecordForm
      heading={agency.name}
      name={agency.name}
      back={allAgencies}
      aside={
        maySeeHistory && (
          <ButtonLink
            look="quiet"
            icon={HistoryIcon}
            to="/setup/agencies/$rotaAgencyId/history"
            params={{ rotaAgencyId: agency.id }}
          >
            History
          </ButtonLink>
        )
      }
      form={form}
      saveText="Save"
      tables={['agencies']}
    >
      <AgencyFields value={form.value} change={form.change} errors={form.errors} />
      <AgencyPeople agency={agency} />
    </RecordForm>
  )
}

function NotHere() {
  return (
    <EmptyState
      icon={BriefcaseIcon}
      title="Agency not found"
      text="This agency does not exist, or it is not on this device."
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
      <PageHeading back={allAgencies}>Agency</PageHeading>
      {agencies === undefined || !isKnown || isFirstLoad ? (
        <NotReadYet tables={lists} resting={<Resting shape="form" />} />
      ) : (
        <NotHere />
      )}
    </Page>
  )
}

/** The record of one agency. Rules §2.2. */
export function AgencyEditPage() {
  const { rotaAgencyId } = route.useParams()
  return <EditOf agencyId={rotaAgencyId} />
}
