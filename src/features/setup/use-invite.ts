import { useState } from 'react'
import { invitePerson } from '../../../domain/calls/invite-person.ts'
import { usualRoles } from '../../../domain/user/roles-to-give.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { useCall } from '../../engine/use-call.ts'
import { failureWords, NO_ANSWER_KEPT } from '../../pieces/no-answer.ts'
import { useFormDraft } from '../../pieces/use-form-draft.ts'
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

/** Sends an invitation and says what becomes of its e-mail; answers whether it was taken. */
const useSendInvitation = () => {
  const engine = useEngine()
  const call = useCall(invitePerson)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async (invitation: Parameters<typeof call>[0]): Promise<boolean> => {
    setIsBusy(true)
    setFailure(undefined)
    const result = await call(invitation)
    setIsBusy(false)
    if (!result.ok) {
      setFailure(failureWords(result.reason, NO_ANSWER_KEPT))
      return false
    }
    forgetDirectory(engine)
    tellOfLetter(result.value)
    return true
  }
  return { send, isBusy, failure }
}

/** The form of an invitation. `onInvited` is called once the account is there. */
export const useInvite = ({ id, name = '', email = '', agencyId, subject }: Invited, onInvited: () => void) => {
  const isOfAgency = agencyId !== undefined
  const [isAsked, setIsAsked] = useState(false)
  const empty = { ...splitName(name), email, roles: [...usualRoles(isOfAgency)] }
  const draft = useFormDraft({ form: 'invite', subject, schema: InviteValue, empty })
  const { send, isBusy, failure } = useSendInvitation()
  const errors = inviteErrors(draft.value, isOfAgency)
  const invite = async () => {
    if (!(await send(invitationOf({ id, agencyId }, draft.value)))) return
    await draft.clear()
    onInvited()
  }
  return {
    value: draft.value,
    change: draft.change,
    errors: isAsked ? errors : [],
    isBusy,
    failure,
    submit: () => {
      setIsAsked(true)
      // What cannot be sent is said to be kept: so it is, by then.
      draft.draft.keepNow()
      if (errors.length === 0) void invite()
    },
  }
}
