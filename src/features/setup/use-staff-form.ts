import { useState } from 'react'
import { changeRotaUser } from '../../../domain/mutations/change-rota-user.ts'
import { createRotaUser } from '../../../domain/mutations/create-rota-user.ts'
import { withChanges } from '../../../domain/mutations/with-changes.ts'
import type { RotaUser } from '../../../domain/rota-user/rota-user.ts'
import { useFormDraft } from '../../pieces/use-form-draft.ts'
import {
  emptyStaff,
  newStaffOf,
  StaffDraft,
  type StaffValue,
  staffChanges,
  staffErrors,
  staffValueOf,
} from './staff-value.ts'
import { useSending } from './use-sending.ts'

const nothingTyped: StaffDraft = {}

/** What is typed over what is there, and what keeps it from being sent once that was tried. */
const useStaffDraft = (subject: string, base: StaffValue) => {
  const [isAsked, setIsAsked] = useState(false)
  const draft = useFormDraft({ form: 'staff', subject, schema: StaffDraft, empty: nothingTyped })
  const value = withChanges(base, draft.value)
  const errors = staffErrors(value)
  return {
    ...draft,
    value,
    errors: isAsked ? errors : [],
    discard: () => void draft.clear(),
    /** Whether it may be sent; from then on what is wrong is said. */
    isGood: () => {
      setIsAsked(true)
      // What cannot be sent is said to be kept: so it is, by then.
      draft.draft.keepNow()
      return errors.length === 0
    },
  }
}

/** The form of a record that is there. Only what was changed is sent. Rules §5. */
export const useStaffEdit = (member: RotaUser) => {
  const draft = useStaffDraft(member.id, staffValueOf(member))
  const { send, isBusy, failure } = useSending(changeRotaUser, 'Saved')
  const save = async () => {
    const changes = staffChanges(member, draft.value)
    const isSaved = Object.keys(changes).length === 0 || (await send({ rotaUserId: member.id, ...changes }))
    if (isSaved) await draft.clear()
  }
  return { ...draft, isBusy, failure, submit: () => void (draft.isGood() && save()) }
}

/** The form of a new record, of the account or of a person who has none yet. `onMade` is told its id. Rules §3. */
export const useStaffAdd = (account: { id: string; name: string } | undefined, onMade: (id: string) => void) => {
  const [newId] = useState(() => crypto.randomUUID())
  const draft = useStaffDraft(account?.id ?? 'new', { ...emptyStaff, displayName: account?.name ?? '' })
  const { send, isBusy, failure } = useSending(createRotaUser, 'Staff added')
  const id = account?.id ?? newId
  const add = async () => {
    if (!(await send({ id, ...newStaffOf(draft.value) }))) return
    await draft.clear()
    onMade(id)
  }
  return { ...draft, isBusy, failure, submit: () => void (draft.isGood() && add()) }
}
