import * as z from 'zod/mini'
import { EmailAddress } from '../../../domain/calls/invite-person.ts'
import type { RoleName } from '../../../domain/permissions.ts'
import type { FormError } from '../../pieces/record-form/form-errors.ts'

/** What stands in the form of an invitation. */
export const InviteValue = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Names of roles; nobody of an agency is given any. */
  roles: z.array(z.string()),
})
export type InviteValue = z.output<typeof InviteValue>

/** "Grace Mary Hollis" as an account has it: the last word is the last name. */
export const splitName = (name: string): Pick<InviteValue, 'firstName' | 'lastName'> => {
  const words = name.trim().split(/\s+/)
  return words.length < 2
    ? { firstName: words[0] ?? '', lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

type Invited = { readonly id: string; readonly agencyId?: string | undefined }

/** What is sent. */
export const invitationOf = ({ id, agencyId }: Invited, value: InviteValue) => {
  const lastName = value.lastName.trim()
  return {
    id,
    email: value.email.trim().toLowerCase(),
    firstName: value.firstName.trim(),
    ...(lastName === '' ? {} : { lastName }),
    ...(agencyId === undefined ? { roles: value.roles as Exclude<RoleName, 'cc-rota-agency'>[] } : { agencyId }),
  }
}

/** What keeps the invitation from being sent, each with its field. Rules §5. */
export const inviteErrors = (value: InviteValue, isOfAgency: boolean): FormError[] => {
  const wrong: [boolean, string, string][] = [
    [value.firstName.trim() === '', 'invite-first-name', 'Enter the first name.'],
    [
      !z.safeParse(EmailAddress, value.email).success,
      'invite-email',
      'Enter an e-mail address, for example name@example.org.',
    ],
    [!isOfAgency && value.roles.length === 0, 'invite-roles', 'Choose at least one role.'],
  ]
  return wrong.filter(([is]) => is).map(([, fieldId, text]) => ({ fieldId, text }))
}
