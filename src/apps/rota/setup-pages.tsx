import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { Id } from '../../../domain/wire.ts'
import { AgencyListScreen } from '../../features/setup/agency-list-screen.tsx'
import { AgencyAddScreen, AgencyEditScreen } from '../../features/setup/agency-screens.tsx'
import { type AgencySearch, readAgencySearch } from '../../features/setup/agency-search.ts'
import { StaffAddScreen } from '../../features/setup/staff-add-screen.tsx'
import { StaffEditScreen } from '../../features/setup/staff-edit-screen.tsx'
import { StaffListScreen } from '../../features/setup/staff-list-screen.tsx'
import { readStaffSearch, type StaffSearch } from '../../features/setup/staff-search.ts'

export { FirstStepsScreen } from '../../features/first-steps/first-steps-screen.tsx'

/** The list of staff. Rules §2.2. */
export function StaffListPage() {
  const navigate = useNavigate()
  const search = useSearch({ strict: false, select: readStaffSearch, structuralSharing: true })
  const onSearch = (wanted: Partial<StaffSearch>) => void navigate({ to: '.', search: wanted, replace: true })
  return <StaffListScreen search={search} onSearch={onSearch} />
}

/** The record of one member of staff. Rules §2.2. */
export function StaffEditPage() {
  const { userId = '' } = useParams({ strict: false })
  return <StaffEditScreen userId={userId} />
}

/** Of which account the record is to be, once that was chosen. */
const Chosen = z.object({ account: z.catch(z.optional(z.union([Id, z.literal('new')])), undefined) })
export type StaffAddSearch = z.output<typeof Chosen>

/** The form of a new member of staff; once it is made, their record. Rules §2.2. */
export function StaffAddPage() {
  const navigate = useNavigate()
  const { account } = useSearch({ strict: false, select: (raw) => Chosen.parse(raw), structuralSharing: true })
  return (
    <StaffAddScreen
      chosen={account}
      onChoose={(chosen) => void navigate({ to: '.', search: { account: chosen } })}
      onMade={(userId) => void navigate({ to: '/setup/staff/$userId', params: { userId }, replace: true })}
    />
  )
}

/** The list of agencies. Rules §2.2. */
export function AgencyListPage() {
  const navigate = useNavigate()
  const search = useSearch({ strict: false, select: readAgencySearch, structuralSharing: true })
  const onSearch = (wanted: Partial<AgencySearch>) => void navigate({ to: '.', search: wanted, replace: true })
  return <AgencyListScreen search={search} onSearch={onSearch} />
}

/** The record of one agency. Rules §2.2. */
export function AgencyEditPage() {
  const { rotaAgencyId = '' } = useParams({ strict: false })
  return <AgencyEditScreen agencyId={rotaAgencyId} />
}

/** The form of a new agency; once it is made, its record. Rules §2.2. */
export function AgencyAddPage() {
  const navigate = useNavigate()
  return (
    <AgencyAddScreen
      onMade={(rotaAgencyId) =>
        void navigate({ to: '/setup/agencies/$rotaAgencyId', params: { rotaAgencyId }, replace: true })
      }
    />
  )
}
