import { Button } from '../../ui/button.tsx'
import { CardActions } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CommentIcon, MoreIcon, PlayIcon, StopIcon } from '../../ui/icons.ts'
import { Menu, MenuEntry } from '../../ui/menu.tsx'
import { actionIcons } from './action-icons.ts'
import { type ActionKind, actionWords } from './action-kinds.ts'
import type { ActivityActions } from './use-activity-actions.ts'

const inMenu: readonly ActionKind[] = [
  'start',
  'start-earlier',
  'comment',
  'unable',
  'continue',
  'help',
  'behaviour',
  'end-time',
  'remove',
]

type CardButtonsProps = { actions: ActivityActions; title: string }

/**
 * The primary action in reach of the thumb, one second action, the rest in a menu. The second tap of a double one is
 * meant for nothing: the first may have taken its card away, and the next one stands there.
 */
export function CardButtons({ actions, title }: CardButtonsProps) {
  const { offered, choose, isStarting } = actions
  const first = offered.stop ? 'stop' : offered.start ? 'start' : undefined
  if (first === undefined) return null
  const second = first === 'stop' ? 'comment' : 'unable'
  const rest = inMenu.filter((kind) => offered[kind] && kind !== first && kind !== second)
  return (
    <CardActions>
      <Button
        look="primary"
        size="card"
        icon={first === 'stop' ? StopIcon : PlayIcon}
        isLoading={isStarting}
        onClick={({ detail }) => detail < 2 && choose(first)}
      >
        {actionWords[first]}
      </Button>
      <Button size="card" icon={second === 'comment' ? CommentIcon : undefined} onClick={() => choose(second)}>
        {actionWords[second]}
      </Button>
      {rest.length > 0 && (
        <Menu
          placement="bottom-end"
          trigger={<IconButton label={`More for ${title}`} icon={MoreIcon} look="outline" size="card" />}
        >
          {rest.map((kind) => (
            <MenuEntry key={kind} icon={actionIcons[kind]} onSelect={() => choose(kind)}>
              {actionWords[kind]}
            </MenuEntry>
          ))}
        </Menu>
      )}
    </CardActions>
  )
}
