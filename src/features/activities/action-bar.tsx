import { Box } from '@chakra-ui/react'
import { Button } from '../../ui/button.tsx'
import { StickyFoot } from '../../ui/page.tsx'
import { actionIcons } from './action-icons.ts'
import { type ActionKind, actionWords } from './action-kinds.ts'
import type { ActivityActions } from './use-activity-actions.ts'

const order: readonly ActionKind[] = [
  'start',
  'start-earlier',
  'stop',
  'comment',
  'unable',
  'continue',
  'help',
  'behaviour',
]

/** What can be done, always in reach of the thumb. One of them is filled: what is most likely next. */
export function ActionBar({ actions: { offered, choose, isStarting } }: { actions: ActivityActions }) {
  // Of a running activity, who has not begun yet is started beside their name.
  const kinds = order.filter((kind) => offered[kind] && !(kind === 'start' && offered.stop))
  if (kinds.length === 0) return null
  const primary = offered.stop ? 'stop' : 'start'
  return (
    <StickyFoot label="What you can do">
      <Box
        display="grid"
        gap="2"
        maxWidth="1680px"
        marginX="auto"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' }}
        // On a phone the longest words take two lines rather than leave the screen.
        css={{ '& button': { minWidth: 0, paddingInline: '8px', whiteSpace: 'normal', lineHeight: 1.15 } }}
      >
        {kinds.map((kind) => (
          <Button
            key={kind}
            look={kind === primary ? 'primary' : 'outline'}
            size="action"
            icon={actionIcons[kind]}
            grow
            isLoading={kind === 'start' && isStarting}
            onClick={() => choose(kind)}
          >
            {actionWords[kind]}
          </Button>
        ))}
      </Box>
    </StickyFoot>
  )
}
