import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { LockIcon, WarningIcon } from './icons.ts'
import { StateNotice } from './state-notice.tsx'

type NoticeProps = { title?: string | undefined; actions?: ReactNode }

type NoPermissionProps = NoticeProps & {
  /** The title of the page that was asked for, where it is known. */
  page?: string | undefined
}

/** A page that this person may not open. The text is the specification's (rules §8). */
export function NoPermissionNotice({ title = 'No permission', page, actions }: NoPermissionProps) {
  const sentence = <span>Sorry, you don't have permission to access this page.</span>
  return (
    <StateNotice
      icon={LockIcon}
      level={1}
      title={title}
      text={
        page === undefined ? (
          sentence
        ) : (
          <>
            <Box as="strong" display="block" color="ink" marginBottom="1">
              {page}
            </Box>
            {sentence}
          </>
        )
      }
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
