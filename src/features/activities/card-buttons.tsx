import { Button } from '../../ui/button.tsx'
import { CardActions } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CommentIcon, MoreIcon, PlayIcon, StopIcon } from '../../ui/icons.ts'
import { Menu, MenuEntry } from '../../ui/menu.tsx'
import { actionIcons } from './action-icons.ts'
import { type ActionKind, actionWords } from './action-kinds.ts'
import type { ActivityActions } from './use-activity-actions.ts'

const inMenu: readonly ActionKind[] = ['start', 'comment', 'unable', 'continue', 'help', 'behaviour', 'remove']

type CardButtonsProps = { actions: ActivityActions; title: string; isSettled: boolean }

/**
 * The primary action in reach of the thumb, one second action, the rest in a menu. The primary one rests for a moment
 * after its card moved: the press may have been meant for another activity.
 */
export function CardButtons({ actions, title, isSettled }: CardButtonsProps) {
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
        aria-disabled={!isSettled || undefined}
        onClick={() => isSettled && choose(first)}
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
