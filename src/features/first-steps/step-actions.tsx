import { Flex } from '@chakra-ui/react'
import type { PermissionText } from '../../../domain/permissions.ts'
import type { FirstStep } from '../../../domain/provider/first-steps.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { ArrowRightIcon, PlusIcon } from '../../ui/icons.ts'
import { ButtonLink, type PlainPath } from '../../ui/router-links.tsx'
import { follow } from './followed.ts'
import type { FirstSteps } from './use-first-steps.ts'

type ActionsProps = { step: FirstStep; found: FirstSteps }

type Going = { to: PlainPath; permission: PermissionText; first: string; again: string }

const goings: Readonly<Record<Exclude<FirstStep['name'], 'publish'>, Going>> = {
  provider: {
    to: '/setup/settings',
    permission: 'manage rota.rotas',
    first: 'Set up the provider',
    again: 'Provider settings',
  },
  locations: {
    to: '/setup/settings',
    permission: 'manage rota.rotas',
    first: 'Add a location',
    again: 'Locations and rooms',
  },
  agencies: {
    to: '/setup/agencies/add',
    permission: 'create rota.rota-agencies',
    first: 'Add an agency',
    again: 'Add another agency',
  },
  staff: {
    to: '/setup/staff/add',
    permission: 'create rota.rota-users',
    first: 'Add staff',
    again: 'Add more staff',
  },
  clients: { to: '/clients', permission: 'manage clients', first: 'Add clients', again: 'Add more clients' },
  rota: { to: '/rotas/create', permission: 'create rota.rotas', first: 'Add a rota', again: 'Add another rota' },
}

/** Lists that exist already are taken over whole. */
function Import({ name }: { name: FirstStep['name'] }) {
  if (name !== 'staff' && name !== 'clients') return null
  return (
    <ButtonLink to="/setup/import/$kind" params={{ kind: name }} onClick={follow}>
      {`Import a list of ${name}`}
    </ButtonLink>
  )
}

function Publish({ step, found }: ActionsProps) {
  const { can } = useCurrentUser()
  const { draft } = found
  if (draft === undefined || !can('update rota.rotas')) return null
  return (
    <ButtonLink
      to="/rotas/$rotaId/{-$week}/{-$viewMode}"
      params={{ rotaId: draft.id }}
      look={step.state === 'next' ? 'primary' : undefined}
      size="action"
      trailingIcon={ArrowRightIcon}
      onClick={follow}
    >
      Open the rota
    </ButtonLink>
  )
}

/** Where a step is taken: on the screen that there is for it. The first that is missing stands out. */
export function StepActions({ step, found }: ActionsProps) {
  const { can } = useCurrentUser()
  const { name, state } = step
  if (state === 'ahead') return null
  if (name === 'publish') return <Publish step={step} found={found} />
  const { to, permission, first, again } = goings[name]
  if (!can(permission)) return null
  const isNext = state === 'next'
  return (
    <Flex gap="2" flexWrap="wrap">
      <ButtonLink
        to={to}
        look={isNext ? 'primary' : undefined}
        size={isNext ? 'action' : undefined}
        icon={state === 'done' && name !== 'agencies' ? undefined : PlusIcon}
        onClick={follow}
      >
        {state === 'done' ? again : first}
      </ButtonLink>
      <Import name={name} />
    </Flex>
  )
}
