import { getRouteApi } from '@tanstack/react-router'
import type { RotaUser } from '../../../domain/rota-user/rota-user.ts'
import { hasLeftBy } from '../../../domain/rota-user/staff-list.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { NotReadYet, useFirstSync } from '../../pieces/page-states.tsx'
import { RecordForm } from '../../pieces/record-form/record-form.tsx'
import { useMaySeeHistory } from '../../pieces/use-may-see-history.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HistoryIcon, PersonIcon } from '../../ui/icons.ts'
import { Page, PageHeading } from '../../ui/page.tsx'
import { Resting } from '../../ui/resting.tsx'
import { ButtonLink } from '../../ui/router-links.tsx'
import { AccountSection } from './account-section.tsx'
import { ArchiveStaff } from './archive-staff.tsx'
import { allStaff } from './back-links.tsx'
import { LeftOn } from './staff-columns.tsx'
import { StaffFields } from './staff-fields.tsx'
import { useStaffEdit } from './use-staff-form.ts'

const route = getRouteApi('/setup/staff/$userId')

/** What has to be on this device before anything can be drawn. */
const lists = ['rotaUsers'] as const

function Edit({ member }: { member: RotaUser }) {
  const facts = useCareFacts()
  const form = useStaffEdit(member)
  const maySeeHistory = useMaySeeHistory('manage rota.rota-users')
  return (
    <RecordForm
      heading={member.displayName}
      name={member.displayName}
      back={allStaff}
      badges={member.archivedOn === undefined ? undefined : <LeftOn member={member} facts={facts} />}
      aside={
        maySeeHistory && (
          <ButtonLink look="quiet" icon={HistoryIcon} to="/setup/staff/$userId/history" params={{ userId: member.id }}>
            History
          </ButtonLink>
        )
      }
      form={form}
      saveText="Save"
      tables={['rotaUsers', 'providerSettings']}
    >
      <StaffFields value={form.value} change={form.change} errors={form.errors} />
      {!hasLeftBy(member, facts.today) && <AccountSection person={member} />}
      <ArchiveStaff member={member} />
    </RecordForm>
  )
}

function NotHere() {
  return (
    <EmptyState
      icon={PersonIcon}
      title="Not found"
      text="This member of staff does not exist, or their record is not on this device."
      actions={<ButtonLink to="/setup/staff">All staff</ButtonLink>}
    />
  )
}

function Staff({ userId }: { userId: string }) {
  const read = useLiveQuery(async (from) => ({ member: await from.rotaUser(userId) }), [userId])
  const { isFirstLoad, isKnown } = useFirstSync(...lists)
  if (read?.member !== undefined) return <Edit key={userId} member={read.member} />
  return (
    <Page width="reading">
      <PageHeading back={allStaff}>Staff</PageHeading>
      {read === undefined || !isKnown || isFirstLoad ? (
        <NotReadYet tables={lists} resting={<Resting shape="form" />} />
      ) : (
        <NotHere />
      )}
    </Page>
  )
}

/** The record of one member of staff, to be changed or archived. Rules §2.2. */
export function StaffEditPage() {
  const { userId } = route.useParams()
  return <Staff userId={userId} />
}
