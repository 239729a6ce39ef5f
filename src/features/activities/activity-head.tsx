import { Flex } from '@chakra-ui/react'
import type { Activity } from '../../../domain/activity/activity.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { popupActivity } from '../../pieces/popup-activity.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ArrowLeftIcon, DeleteIcon, EditIcon, MoreIcon } from '../../ui/icons.ts'
import { Menu, MenuEntry } from '../../ui/menu.tsx'
import { TextLink } from '../../ui/router-links.tsx'
import { actionWords } from './action-kinds.ts'
import type { ActivityActions } from './use-activity-actions.ts'

/** The way back, and what is done with the plan rather than with the day: edit it, delete it. */
export function ActivityHead({ activity, actions }: { activity: Activity; actions: ActivityActions }) {
  const { user, can } = useCurrentUser()
  // Agency staff report on what was planned for them; the plan is not theirs. Decision 21.
  const mayEdit =
    can('update rota.rota-activities') && user.agencyId === undefined && activity.externalSource === undefined
  return (
    <Flex align="center" justify="space-between" gap="2" minHeight="tap">
      <TextLink to="/" icon={ArrowLeftIcon}>
        Home
      </TextLink>
      <Flex gap="2" data-screen-only>
        {mayEdit && (
          <Button
            look="quiet"
            icon={EditIcon}
            onClick={() => popupActivity({ action: 'edit', activityId: activity.id })}
          >
            Edit
          </Button>
        )}
        {actions.offered.remove && (
          <Menu
            placement="bottom-end"
            trigger={<IconButton label={`More for ${activity.title}`} icon={MoreIcon} look="quiet" />}
          >
            <MenuEntry icon={DeleteIcon} onSelect={() => actions.choose('remove')}>
              {actionWords.remove}
            </MenuEntry>
          </Menu>
        )}
      </Flex>
    </Flex>
  )
}
