import { Box } from '@chakra-ui/react'
import { createPortal } from 'react-dom'
import type { ChangedShifts } from './use-changed-shifts.ts'

const unreadWords = {
  'no-signal': 'You need to be online to see what changed since it was published.',
  failed: 'What changed since it was published could not be loaded.',
} as const

/** "4 changed since it was published, 1 deleted": of all days of the rota. */
const changedWords = ({ state, marks, removed }: ChangedShifts): string | undefined => {
  if (state !== 'here') return unreadWords[state]
  if (marks.size === 0 && removed === 0) return undefined
  const deleted = removed === 0 ? [] : [`${removed} deleted`]
  const changed = marks.size === 0 ? [] : [`${marks.size} new or changed`]
  return `${[...changed, ...deleted].join(', ')} since it was published`
}

/** What changed since the rota was published, in the head of its page. */
export function ChangedCount({ changed, place }: { changed: ChangedShifts; place: Element | null }) {
  const words = changedWords(changed)
  return place === null || words === undefined
    ? null
    : createPortal(
        <Box role="status" order="-1" color="ink2">
          {words}
        </Box>,
        place,
      )
}
