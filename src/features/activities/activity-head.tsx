import { Flex } from '@chakra-ui/react'
import type { Activity } from '../../../domain/activity/activity.ts'
import { popupActivity } from '../../pieces/popup-activity.ts'
import { useMaySeeHistory } from '../../pieces/use-may-see-history.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ArrowLeftIcon, DeleteIcon, EditIcon, HistoryIcon, MoreIcon, PrintIcon } from '../../ui/icons.ts'
import { Menu, MenuEntry } from '../../ui/menu.tsx'
import { MenuLink, TextLink } from '../../ui/router-links.tsx'
import { actionWords } from './action-kinds.ts'
import type { ActivityActions } from './use-activity-actions.ts'
import { useMayPlan } from './use-may-plan.ts'

/** The way back, and what is done with the plan rather than with the day: edit, print and delete it. */
export function ActivityHead({ activity, actions }: { activity: Activity; actions: ActivityActions }) {
  const mayPlan = useMayPlan(activity)
  const maySeeHistory = useMaySeeHistory('manage rota.rota-activities')
  return (
    <Flex align="center" justify="space-between" gap="2" minHeight="tap" data-screen-only>
      <TextLink to="/" icon={ArrowLeftIcon}>
        Home
      </TextLink>
      <Flex gap="2">
        {mayPlan && (
          <Button
            look="quiet"
            icon={EditIcon}
            onClick={() => popupActivity({ action: 'edit', activityId: activity.id })}
          >
            Edit
          </Button>
        )}
        <Menu
          placement="bottom-end"
          trigger={<IconButton label={`More for ${activity.title}`} icon={MoreIcon} look="quiet" />}
        >
          <MenuEntry icon={PrintIcon} onSelect={() => window.print()}>
            Print
          </MenuEntry>
          {maySeeHistory && (
            <MenuLink
              icon={HistoryIcon}
              to="/activities/$rotaActivityId/history"
              params={{ rotaActivityId: activity.id }}
            >
              History
            </MenuLink>
          )}
          {actions.offered.remove && (
            <MenuEntry icon={DeleteIcon} onSelect={() => actions.choose('remove')}>
              {actionWords.remove}
            </MenuEntry>
          )}
        </Menu>
      </Flex>
    </Flex>
  )
}
