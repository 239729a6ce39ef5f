import { Box } from '@chakra-ui/react'
import { mobileBreakpointPx } from '../../../domain/constants.ts'
import { Button } from '../../ui/button.tsx'
import { MoreIcon } from '../../ui/icons.ts'
import { Menu, MenuEntry } from '../../ui/menu.tsx'
import { StickyFoot } from '../../ui/page.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { actionIcons } from './action-icons.ts'
import { type ActionKind, actionWords } from './action-kinds.ts'
import type { ActivityActions } from './use-activity-actions.ts'

/** The likeliest first: what has no room of its own is in the menu. Help has its own on every screen. */
const order: readonly ActionKind[] = [
  'stop',
  'start',
  'comment',
  'help',
  'unable',
  'continue',
  'behaviour',
  'start-earlier',
]

/** Two rows on a phone and on a tablet. */
const roomsOf = (isWide: boolean) => (isWide ? 6 : 4)

const columns = {
  base: 'repeat(2, minmax(0, 1fr))',
  sm: 'repeat(3, minmax(0, 1fr))',
  xl: 'repeat(6, minmax(0, auto))',
}

/** What can be done, always in reach of the thumb. One of them is filled: what is most likely next. */
export function ActionBar({ actions: { offered, choose, isStarting } }: { actions: ActivityActions }) {
  const rooms = roomsOf(useWide(mobileBreakpointPx))
  // Of a running activity, who has not begun yet is started beside their name.
  const kinds = order.filter((kind) => offered[kind] && !(kind === 'start' && offered.stop))
  if (kinds.length === 0) return null
  const shown = kinds.length > rooms ? kinds.slice(0, rooms - 1) : kinds
  const rest = kinds.slice(shown.length)
  const primary = offered.stop ? 'stop' : 'start'
  return (
    <StickyFoot label="What you can do">
      <Box
        display="grid"
        gap="2"
        maxWidth="1680px"
        marginX="auto"
        gridTemplateColumns={columns}
        // On a phone the longest words take two lines rather than leave the screen.
        css={{ '& button': { minWidth: 0, paddingInline: '8px', whiteSpace: 'normal', lineHeight: 1.15 } }}
      >
        {shown.map((kind) => (
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
        {rest.length > 0 && (
          <Menu
            placement="bottom-end"
            trigger={
              <Button size="action" icon={MoreIcon} grow>
                More
              </Button>
            }
          >
            {rest.map((kind) => (
              <MenuEntry key={kind} icon={actionIcons[kind]} onSelect={() => choose(kind)}>
                {actionWords[kind]}
              </MenuEntry>
            ))}
          </Menu>
        )}
      </Box>
    </StickyFoot>
  )
}
