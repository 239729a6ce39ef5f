import { AlertBox } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import type { AccountRoles } from './use-roles.ts'

/** In the place of somebody's roles while they are read, or why they could not be. */
export function RolesNotRead({ failure, read }: Pick<AccountRoles, 'failure' | 'read'>) {
  if (failure === undefined) return <SkeletonCards count={1} />
  const text = failure.kind === 'no-signal' ? 'You need to be online to see roles.' : failure.detail
  return (
    <AlertBox tone="note" role="status" action={<Button onClick={read}>Try again</Button>}>
      {text}
    </AlertBox>
  )
}
