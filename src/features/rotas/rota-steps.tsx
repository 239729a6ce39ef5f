import { Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { mobileBreakpointPx } from '../../../domain/constants.ts'
import { importRights } from '../../../domain/import/kinds.ts'
import { changeRota } from '../../../domain/mutations/change-rota.ts'
import { publishRota } from '../../../domain/mutations/publish-rota.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import { editRefusal, stepRefusal } from '../../../domain/rota/rota-steps.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import {
  CircleCheckIcon,
  EditIcon,
  FileIcon,
  MailIcon,
  MoreIcon,
  PlusIcon,
  RepeatIcon,
  SupportIcon,
} from '../../ui/icons.ts'
import { Menu, MenuEntry } from '../../ui/menu.tsx'
import { ButtonLink, MenuLink } from '../../ui/router-links.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { RotaStepDialog } from './rota-step-dialog.tsx'
import { type AskedStep, rotaStepMutations, rotaStepOrder, rotaStepWords } from './rota-step-words.ts'

/** Publishes what is not published yet, and tells of what is. Decision 36. */
function PublishButton({ rota, onPress }: { rota: Rota; onPress: () => void }) {
  if (rota.status === 'published') {
    return (
      <Button icon={MailIcon} onClick={onPress}>
        Tell the staff
      </Button>
    )
  }
  if (stepRefusal('publish', rota.status) !== undefined) return null
  return (
    <Button icon={CircleCheckIcon} look="primary" onClick={onPress}>
      Publish
    </Button>
  )
}

/** What one is asked about in a dialog of its own. */
type Question = AskedStep | 'publish' | 'rename'

type AskedProps = { rota: Rota; asked: Question | undefined; onClose: () => void; onDone: () => void }

function Asked({ asked, ...rest }: AskedProps) {
  if (asked === undefined) return null
  if (asked === 'rename') return <RenameDialog {...rest} />
  return asked === 'publish' ? <PublishDialog {...rest} /> : <RotaStepDialog step={asked} {...rest} />
}

type RotaStepsProps = {
  rota: Rota
  /** It is there no more: where to go from here. */
  onRemoved: () => void
}

/** Whether its open shifts can be given to people: a master is a pattern, and a closed rota stays as it is. Decision 66. */
const isFilled = ({ status }: Rota): boolean => status !== 'master' && editRefusal(status) === undefined

function Fill({ rota }: { rota: Rota }) {
  const { can } = useCurrentUser()
  if (!can('update rota.rotas') || !isFilled(rota)) return null
  return (
    <ButtonLink to="/rotas/$rotaId/cover" params={{ rotaId: rota.id }} icon={SupportIcon}>
      Fill open shifts
    </ButtonLink>
  )
}

/** Shifts are imported into a draft, by whoever the page of imports is for. Decision 72. */
const mayImportInto = ({ status }: Rota, can: ReturnType<typeof useCurrentUser>['can']): boolean =>
  status === 'draft' && can('manage rota.rota-users') && can(importRights.shifts.make)

type Doable = { rota: Rota; steps: readonly AskedStep[]; onAsk: (question: Question) => void }

/** Everything beside the title. */
function SideBySide({ rota, steps, onAsk }: Doable) {
  const { can } = useCurrentUser()
  return (
    <>
      {can('create rota.rotas') && (
        <ButtonLink to="/rotas/create" search={{ from: rota.id }} icon={PlusIcon}>
          Make a rota from this
        </ButtonLink>
      )}
      <Fill rota={rota} />
      {rota.status === 'draft' && can('create rota.rotas') && (
        <ButtonLink to="/rotas/create" search={{ again: rota.id }} icon={RepeatIcon}>
          Apply the master again
        </ButtonLink>
      )}
      {mayImportInto(rota, can) && (
        <ButtonLink to="/setup/import/$kind" params={{ kind: 'shifts' }} search={{ rota: rota.id }} icon={FileIcon}>
          Import shifts
        </ButtonLink>
      )}
      {can(changeRota.permission) && (
        <Button icon={EditIcon} onClick={() => onAsk('rename')}>
          Rename
        </Button>
      )}
      {can(publishRota.permission) && <PublishButton rota={rota} onPress={() => onAsk('publish')} />}
      {steps.map((step) => {
        const { verb, icon } = rotaStepWords[step]
        return (
          <Button key={step} icon={icon} onClick={() => onAsk(step)}>
            {verb}
          </Button>
        )
      })}
    </>
  )
}

/** On a phone what is done often, and the rest in a menu: the shifts come first. */
function MostInMenu({ rota, steps, onAsk }: Doable) {
  const { can } = useCurrentUser()
  const mayMake = can('create rota.rotas')
  const mayRename = can(changeRota.permission)
  return (
    <>
      <Fill rota={rota} />
      {can(publishRota.permission) && <PublishButton rota={rota} onPress={() => onAsk('publish')} />}
      {(mayMake || mayRename || steps.length > 0) && (
        <Menu placement="bottom-end" trigger={<IconButton label="More for this rota" icon={MoreIcon} look="outline" />}>
          {mayMake && (
            <MenuLink icon={PlusIcon} to="/rotas/create" search={{ from: rota.id }}>
              Make a rota from this
            </MenuLink>
          )}
          {mayMake && rota.status === 'draft' && (
            <MenuLink icon={RepeatIcon} to="/rotas/create" search={{ again: rota.id }}>
              Apply the master again
            </MenuLink>
          )}
          {mayImportInto(rota, can) && (
            <MenuLink icon={FileIcon} to="/setup/import/$kind" params={{ kind: 'shifts' }} search={{ rota: rota.id }}>
              Import shifts
            </MenuLink>
          )}
          {mayRename && (
            <MenuEntry icon={EditIcon} onSelect={() => onAsk('rename')}>
              Rename
            </MenuEntry>
          )}
          {steps.map((step) => (
            <MenuEntry key={step} icon={rotaStepWords[step].icon} onSelect={() => onAsk(step)}>
              {rotaStepWords[step].verb}
            </MenuEntry>
          ))}
        </Menu>
      )}
    </>
  )
}

/** What can be done with a rota as it stands, by whoever may. Rules §4, decision 36. */
export function RotaSteps({ rota, onRemoved }: RotaStepsProps) {
  const { can } = useCurrentUser()
  const isWide = useWide(mobileBreakpointPx)
  const [asked, setAsked] = useState<Question>()
  const steps = rotaStepOrder.filter(
    (step) => can(rotaStepMutations[step].permission) && stepRefusal(step, rota.status) === undefined,
  )
  const onDone = () => {
    if (asked === 'remove') onRemoved()
    setAsked(undefined)
  }
  const Shown = isWide ? SideBySide : MostInMenu
  return (
    <Flex gap="2" flexWrap="wrap" data-screen-only>
      <Shown rota={rota} steps={steps} onAsk={setAsked} />
      <Asked rota={rota} asked={asked} onClose={() => setAsked(undefined)} onDone={onDone} />
    </Flex>
  )
}
