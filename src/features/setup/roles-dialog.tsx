import { Box } from '@chakra-ui/react'
import type { UserRoles } from '../../../domain/calls/user-roles.ts'
import { rolesToChoose } from '../../../domain/user/roles-to-choose.ts'
import { AppDialog } from '../../ui/app-dialog.tsx'
import { CheckboxTile } from '../../ui/checkbox-tile.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { KeyIcon } from '../../ui/icons.ts'
import { SaveDialog } from '../../ui/save-dialog.tsx'
import { wordsOfRole } from './role-words.ts'
import { RolesNotRead } from './roles-not-read.tsx'
import { useAccountRoles, useRolesForm } from './use-roles.ts'

/** What no screen offers: it stays, and is named so that nobody wonders. */
function Kept({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <Box textStyle="second" color="ink2">
      Not changed: {names.map((name) => wordsOfRole(name).title).join(', ')}.
    </Box>
  )
}

type RolesDialogProps = {
  name: string
  held: UserRoles
  onClose: () => void
  onSaved: (held: UserRoles) => void
}

/** Which roles somebody has, to be ticked, each with what it may do. Rules §6. */
export function RolesDialog({ name, held, onClose, onSaved }: RolesDialogProps) {
  const form = useRolesForm({ name, held, onSaved })
  const choosable = rolesToChoose(held).map((role) => role.name as string)
  return (
    <SaveDialog
      title={`Roles of ${name}`}
      icon={KeyIcon}
      onClose={onClose}
      onSave={() => form.save(choosable)}
      isSaving={form.isBusy}
      failure={form.failure}
    >
      <FieldGroup id="roles" legend="Roles">
        {choosable.map((role) => {
          const { title, text } = wordsOfRole(role)
          return (
            <CheckboxTile
              key={role}
              text={title}
              hint={text}
              isChecked={form.chosen.includes(role)}
              onCheckedChange={(isOn) => form.choose(role, isOn)}
            />
          )
        })}
      </FieldGroup>
      <Kept names={held.roles.filter((role) => !choosable.includes(role))} />
      <Box textStyle="second" color="ink2">
        Changes apply at once on all their devices. Without a role they can only open the Home Portal and Recruitment.
      </Box>
    </SaveDialog>
  )
}

/** The same for somebody whose roles were not read yet: of an agency, from the list of its people. */
export function RolesOfDialog({ userId, name, onClose }: { userId: string; name: string; onClose: () => void }) {
  const { value: held, failure, read } = useAccountRoles(userId)
  if (held !== undefined) return <RolesDialog name={name} held={held} onClose={onClose} onSaved={onClose} />
  return (
    <AppDialog title={`Roles of ${name}`} icon={KeyIcon} onClose={onClose}>
      <RolesNotRead failure={failure} read={read} />
    </AppDialog>
  )
}
