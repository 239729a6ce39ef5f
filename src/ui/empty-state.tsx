import { StateNotice, type StateNoticeProps } from './state-notice.tsx'

/** Nothing here: what would be here, and the button that makes the first one. */
export function EmptyState(props: Omit<StateNoticeProps, 'tone' | 'role'>) {
  return <StateNotice {...props} />
}
