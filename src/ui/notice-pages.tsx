import type { ReactNode } from 'react'
import { LockIcon, WarningIcon } from './icons.ts'
import { StateNotice } from './state-notice.tsx'

type NoticeProps = { title?: string | undefined; actions?: ReactNode }

/** A page that this person may not open. The text is the specification's (rules §8). */
export function NoPermissionNotice({ title = 'No permission', actions }: NoticeProps) {
  return (
    <StateNotice
      icon={LockIcon}
      level={1}
      title={title}
      text="Sorry, you don't have permission to access this page."
      actions={actions}
    />
  )
}

/** An address that leads nowhere. The text is the specification's (rules §8). */
export function NotFoundNotice({ title = 'Page Not Found', actions }: NoticeProps) {
  return (
    <StateNotice icon={WarningIcon} level={1} title={title} text="Sorry, this page doesn't exist." actions={actions} />
  )
}
