import type { ReactNode } from 'react'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { NoPermissionNotice } from '../../ui/notice-pages.tsx'
import { ButtonLink } from '../../ui/router-links.tsx'

/** Reports are for a provider's own staff: nobody of an agency has them, whatever else they may do. Decision 21. */
export function StaffOnly({ children }: { children: ReactNode }) {
  const { user } = useCurrentUser()
  if (user.agencyId === undefined) return children
  return <NoPermissionNotice actions={<ButtonLink to="/">Go to Home</ButtonLink>} />
}
