import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { Id } from '../../../domain/wire.ts'
import { AgencyAddScreen, AgencyEditScreen } from '../../features/setup/agency-screens.tsx'
import { StaffAddScreen } from '../../features/setup/staff-add-screen.tsx'
import { StaffEditScreen } from '../../features/setup/staff-edit-screen.tsx'

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
