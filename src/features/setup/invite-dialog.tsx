import { Box, Grid } from '@chakra-ui/react'
import { rolesToGive } from '../../../domain/user/roles-to-give.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { errorOf } from '../../pieces/record-form/form-errors.ts'
import { CheckboxTile } from '../../ui/checkbox-tile.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { MailIcon } from '../../ui/icons.ts'
import { SaveDialog } from '../../ui/save-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type Invited, useInvite } from './use-invite.ts'

type Form = ReturnType<typeof useInvite>

function Who({ form }: { form: Form }) {
  const { value, change } = form
  return (
    <>
      <Grid
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="start"
      >
        <TextField
          id="invite-first-name"
          label="First name"
          autoComplete="off"
          maxLength={200}
          value={value.firstName}
          error={errorOf(form.errors, 'invite-first-name')}
          isRequired
          onValueChange={(firstName) => change({ firstName })}
        />
        <TextField
          id="invite-last-name"
          label="Last name"
          autoComplete="off"
          maxLength={200}
          value={value.lastName}
          onValueChange={(lastName) => change({ lastName })}
        />
      </Grid>
      <TextField
        id="invite-email"
        label="E-mail"
        type="email"
        autoComplete="off"
        value={value.email}
        error={errorOf(form.errors, 'invite-email')}
        isRequired
        onValueChange={(email) => change({ email })}
      />
    </>
  )
}

function Roles({ form }: { form: Form }) {
  const { ability } = useCurrentUser()
  const { value, change } = form
  return (
    <FieldGroup id="invite-roles" legend="Roles" error={errorOf(form.errors, 'invite-roles')}>
      {rolesToGive(ability).map(({ name, description }) => (
        <CheckboxTile
          key={name}
          text={description}
          isChecked={value.roles.includes(name)}
          onCheckedChange={(isOn) =>
            change({ roles: [...value.roles.filter((role) => role !== name), ...(isOn ? [name] : [])] })
          }
        />
      ))}
    </FieldGroup>
  )
}

type InviteDialogProps = {
  invited: Invited
  title: string
  isOpen: boolean
  onClose: () => void
  onInvited: () => void
}

function Open({ invited, title, onClose, onInvited }: Omit<InviteDialogProps, 'isOpen'>) {
  const form = useInvite(invited, { onInvited, onClose })
  return (
    <SaveDialog
      title={title}
      icon={MailIcon}
      saveText="Send invitation"
      onClose={onClose}
      onSave={form.submit}
      isSaving={form.isBusy}
      failure={form.failure}
    >
      <Who form={form} />
      {invited.agencyId === undefined && <Roles form={form} />}
      <Box textStyle="second" color="ink2">
        They will get an e-mail with a one-time password. They choose their own password when they first sign in.
      </Box>
    </SaveDialog>
  )
}

/** Who is invited, with which address and roles. Rules §6, §7. */
export function InviteDialog({ isOpen, ...open }: InviteDialogProps) {
  return isOpen ? <Open {...open} /> : null
}
