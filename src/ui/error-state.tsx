import { WarningIcon } from './icons.ts'
import { StateNotice, type StateNoticeProps } from './state-notice.tsx'

/** Something failed: what happened, what to do, and a button to try again. */
export function ErrorState(props: Omit<StateNoticeProps, 'icon' | 'tone' | 'role'>) {
  return <StateNotice {...props} icon={WarningIcon} tone="attention" role="alert" />
}
