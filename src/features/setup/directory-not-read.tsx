import { AlertBox } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import type { Directory } from './use-directory.ts'

/** In the place of the accounts while they are read, or why they could not be. */
export function DirectoryNotRead({ failure, read }: Pick<Directory, 'failure' | 'read'>) {
  if (failure === undefined) return <SkeletonCards count={2} />
  const text = failure.kind === 'no-signal' ? 'You need to be online to see who has an account.' : failure.detail
  return (
    <AlertBox tone="note" role="status" action={<Button onClick={read}>Try again</Button>}>
      {text}
    </AlertBox>
  )
}
