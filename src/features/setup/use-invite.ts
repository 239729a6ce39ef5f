import { invitePerson } from '../../../domain/calls/invite-person.ts'
import { usualRoles } from '../../../domain/user/roles-to-give.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { keptFailureWords } from '../../pieces/no-answer.ts'
import { useAsked } from '../../pieces/record-form/use-asked.ts'
import { useFormDraft } from '../../pieces/use-form-draft.ts'
import { useSendingCall } from '../../pieces/use-sending.ts'
import { InviteValue, invitationOf, inviteErrors, splitName } from './invite-value.ts'
import { tellOfLetter } from './tell-of-letter.ts'
import { forgetDirectory } from './use-directory.ts'

/** Who is invited: a person by the id that their account and record have, perhaps one whom an agency supplies. */
export type Invited = {
  readonly id: string
  /** Their name, where a record says it. */
  readonly name?: string | undefined
  /** Their address, where it is known. */
  readonly email?: string | undefined
  readonly agencyId?: string | undefined
  /** What the draft is kept under. */
  readonly subject: string
}

type Ends = { readonly onInvited: () => void; readonly onClose: () => void }

/** The form of an invitation. `onInvited` is called once the account is there, also where the form was closed meanwhile. */
export const useInvite = ({ id, name = '', email = '', agencyId, subject }: Invited, { onInvited, onClose }: Ends) => {
  const isOfAgency = agencyId !== undefined
  const empty = { ...splitName(name), email, roles: [...usualRoles(isOfAgency)] }
  const draft = useFormDraft({ form: 'invite', subject, schema: InviteValue, empty })
  const { isAsked, ask } = useAsked(draft.draft)
  const engine = useEngine()
  const { send, isBusy, failure } = useSendingCall(invitePerson, keptFailureWords)
  const errors = inviteErrors(draft.value, isOfAgency)
  const settle = async (letter: Parameters<typeof tellOfLetter>[0]) => {
    forgetDirectory(engine)
    tellOfLetter(letter)
    await draft.clear()
    onInvited()
  }
  const invite = () => void send(invitationOf({ id, agencyId }, draft.value), { settle, onDone: onClose })
  return {
    value: draft.value,
    change: draft.change,
    errors: isAsked ? errors : [],
    isBusy,
    failure,
    submit: () => {
      ask()
      if (errors.length === 0) invite()
    },
  }
}
