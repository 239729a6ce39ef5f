import { type ReactNode, useState } from 'react'
import { importRights } from '../../../domain/import/kinds.ts'
import { changeRota } from '../../../domain/mutations/change-rota.ts'
import { publishRota } from '../../../domain/mutations/publish-rota.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import { stepRefusal } from '../../../domain/rota/rota-steps.ts'
import { rotaTypeWords } from '../../../domain/rota/rota-words.ts'
import { formatDateTime } from '../../../domain/time/format.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { useMayFill } from '../../pieces/fill-link.tsx'
import { Button } from '../../ui/button.tsx'
import {
  ChevronDownIcon,
  CircleCheckIcon,
  EditIcon,
  FileIcon,
  MailIcon,
  PlusIcon,
  RepeatIcon,
  SupportIcon,
} from '../../ui/icons.ts'
import { Menu, MenuEntry, MenuHeading, MenuSeparator } from '../../ui/menu.tsx'
import { MenuLink } from '../../ui/router-links.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { RotaStepDialog } from './rota-step-dialog.tsx'
import { type AskedStep, rotaStepMutations, rotaStepOrder, rotaStepWords } from './rota-step-words.ts'

/** What one is asked about in a dialog of its own. */
type Question = AskedStep | 'publish' | 'rename'

type AskedProps = { rota: Rota; asked: Question | undefined; onClose: () => void; onDone: () => void }

function Asked({ asked, ...rest }: AskedProps) {
  if (asked === undefined) return null
  if (asked === 'rename') return <RenameDialog {...rest} />
  return asked === 'publish' ? <PublishDialog {...rest} /> : <RotaStepDialog step={asked} {...rest} />
}

/** Shifts are imported into a draft, by whoever the page of imports is for. Decision 72. */
const mayImportInto = ({ status }: Rota, can: ReturnType<typeof useCurrentUser>['can']): boolean =>
  status === 'draft' && can('manage rota.rota-users') && can(importRights.shifts.make)

type MenuProps = { rota: Rota; steps: readonly AskedStep[]; onAsk: (question: Question) => void }

/** What can be made of a rota or with it. */
function Work({ rota, onAsk }: MenuProps) {
  const { can } = useCurrentUser()
  const mayMake = can('create rota.rotas')
  return (
    <>
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
      {can(publishRota.permission) && rota.status === 'published' && (
        <MenuEntry icon={MailIcon} onSelect={() => onAsk('publish')}>
          Tell the staff
        </MenuEntry>
      )}
      {can(changeRota.permission) && (
        <MenuEntry icon={EditIcon} onSelect={() => onAsk('rename')}>
          Rename
        </MenuEntry>
      )}
    </>
  )
}

/** How the rota stands from now on; what deletes it is last. */
function Steps({ steps, onAsk }: MenuProps) {
  return steps.map((step) => (
    <MenuEntry
      key={step}
      icon={rotaStepWords[step].icon}
      isDanger={rotaStepWords[step].look === 'danger'}
      onSelect={() => onAsk(step)}
    >
      {rotaStepWords[step].verb}
    </MenuEntry>
  ))
}

type RotaStepsProps = {
  rota: Rota
  /** It is there no more: where to go from here. */
  onRemoved: () => void
  /** What is done with its shifts and how they are looked at, above all else in the menu. */
  children?: ReactNode
}

/** What can be done with a rota as it stands, by whoever may: the next step, and a menu of the rest. Rules §4, decision 36. */
export function RotaSteps({ rota, onRemoved, children }: RotaStepsProps) {
  const { can } = useCurrentUser()
  const { zone } = useCareFacts()
  const [asked, setAsked] = useState<Question>()
  const steps = rotaStepOrder.filter(
    (step) => can(rotaStepMutations[step].permission) && stepRefusal(step, rota.status) === undefined,
  )
  const mayPublish = can(publishRota.permission) && stepRefusal('publish', rota.status) === undefined
  const isPublishing = mayPublish && rota.status !== 'published'
  const onDone = () => {
    if (asked === 'remove') onRemoved()
    setAsked(undefined)
  }
  const menu = { rota, steps, onAsk: setAsked }
  const updated = formatDateTime(Date.parse(rota.dateModified), zone)
  return (
    <>
      {isPublishing && (
        <Button icon={CircleCheckIcon} look="primary" onClick={() => setAsked('publish')}>
          Publish
        </Button>
      )}
      <Menu
        placement="bottom-end"
        trigger={
          <Button aria-label="More for this rota" trailingIcon={ChevronDownIcon}>
            More
          </Button>
        }
      >
        <MenuHeading title={`${rotaTypeWords[rota.type]} rota`} second={`Last updated ${updated}`} />
        {children}
        {can('update rota.rotas') && <MenuSeparator />}
        <Work {...menu} />
        {steps.length > 0 && <MenuSeparator />}
        <Steps {...menu} />
      </Menu>
      <Asked rota={rota} asked={asked} onClose={() => setAsked(undefined)} onDone={onDone} />
    </>
  )
}

/** To the suggestions for its open shifts, for whoever may give them to people. Decision 66. */
export function FillEntry({ rota }: { rota: Rota }) {
  if (!useMayFill(rota)) return null
  return (
    <MenuLink to="/rotas/$rotaId/cover" params={{ rotaId: rota.id }} icon={SupportIcon}>
      Fill open shifts
    </MenuLink>
  )
}
