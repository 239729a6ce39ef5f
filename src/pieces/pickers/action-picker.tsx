import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { ActionListProps } from './action-list.tsx'
import { PickerSkeleton } from './picker-frame.tsx'

// The catalogue is long and asked for by few: it loads when the step is opened. It lies in the app's own store, offline too.
const ActionList = lazyPart(() => import('./action-list.tsx'), 'ActionList', { isAwaited: true })

/** What will be done, inside the home or outside in the community, from the catalogue. Rules §2.7 steps 11 and 12. */
export function ActionPicker(props: ActionListProps) {
  return (
    <Suspense fallback={<PickerSkeleton label={props.label} />}>
      <ActionList {...props} />
    </Suspense>
  )
}
