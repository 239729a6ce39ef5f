import { Flex } from '@chakra-ui/react'
import { Suspense, useState } from 'react'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { BehaviourDialog } from '../../features/activities/behaviour-lazily.tsx'
import { NewActivityButton } from '../../features/activity-form/new-activity-button.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonAnchor } from '../../ui/button-anchor.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { FlagIcon, MoreIcon, RetryIcon } from '../../ui/icons.ts'
import { lazyPart, openedPart } from '../../ui/lazy-part.tsx'
import { Menu, MenuEntry } from '../../ui/menu.tsx'

const RepeatDialog = openedPart(() => import('../../features/activities/repeat-dialog.tsx'), 'RepeatDialog')
const ReminderDialog = openedPart(() => import('../../features/reminders/reminder-dialog.tsx'), 'ReminderDialog')
const ReminderEntry = lazyPart(() => import('../../features/reminders/reminder-entry.tsx'), 'ReminderEntry')

type Act = 'repeat' | 'behaviour' | 'reminders'

/** The dialog of an act that was chosen. */
function ActDialog({ act, onClose }: { act: Act; onClose: () => void }) {
  return (
    <Suspense>
      {act === 'repeat' && <RepeatDialog onClose={onClose} />}
      {act === 'behaviour' && <BehaviourDialog of={undefined} onClose={onClose} />}
      {act === 'reminders' && <ReminderDialog onClose={onClose} />}
    </Suspense>
  )
}

/** The actions that this person may begin, and the dialog of the one that they chose. */
const useActs = () => {
  const { can } = useCurrentUser()
  const [act, setAct] = useState<Act>()
  return {
    mayCreate: can('create rota.rota-activities'),
    mayReport: can('update rota.rota-activities'),
    choose: setAct,
    dialog: act && <ActDialog act={act} onClose={() => setAct(undefined)} />,
  }
}

type MoreMenuProps = { acts: readonly Act[]; choose: (act: Act) => void }

function MoreMenu({ acts, choose }: MoreMenuProps) {
  return (
    <Menu
      placement="bottom-end"
      trigger={<IconButton label="More actions" icon={MoreIcon} look="outline" size="action" />}
    >
      {acts.includes('repeat') && (
        <MenuEntry icon={RetryIcon} onSelect={() => choose('repeat')}>
          Repeat a recent one
        </MenuEntry>
      )}
      {acts.includes('behaviour') && (
        <MenuEntry icon={FlagIcon} onSelect={() => choose('behaviour')}>
          Challenging behaviour
        </MenuEntry>
      )}
      <Suspense fallback={null}>
        <ReminderEntry onOpen={() => choose('reminders')} />
      </Suspense>
    </Menu>
  )
}

type ActsProps = { locationId: string | undefined }

/** Beside the work: what is done most in one press, the rest in a menu. */
export function HomeActs({ locationId }: ActsProps) {
  const { mayCreate, mayReport, choose, dialog } = useActs()
  return (
    <Flex gap="2" hideBelow="sm">
      <NewActivityButton locationId={locationId} />
      {mayCreate && (
        <Button size="action" icon={RetryIcon} onClick={() => choose('repeat')}>
          Repeat
        </Button>
      )}
      {mayReport && !mayCreate && (
        <Button size="action" grow icon={FlagIcon} onClick={() => choose('behaviour')}>
          Challenging behaviour
        </Button>
      )}
      <MoreMenu acts={mayReport && mayCreate ? ['behaviour'] : []} choose={choose} />
      {dialog}
    </Flex>
  )
}

/** The same at the foot of a phone, with the way to Your Rotas. */
export function HomeFootActs({ locationId }: ActsProps) {
  const { mayCreate, mayReport, choose, dialog } = useActs()
  const acts: Act[] = []
  if (mayCreate) acts.push('repeat')
  if (mayReport) acts.push('behaviour')
  return (
    <Flex gap="2" flexWrap="wrap">
      <ButtonAnchor href="#your-rotas" size="action" grow>
        Your Rotas
      </ButtonAnchor>
      <NewActivityButton locationId={locationId} />
      <MoreMenu acts={acts} choose={choose} />
      {dialog}
    </Flex>
  )
}
