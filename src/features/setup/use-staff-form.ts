import { changeRotaUser } from '../../../domain/mutations/change-rota-user.ts'
import { createRotaUser } from '../../../domain/mutations/create-rota-user.ts'
import type { RotaUser } from '../../../domain/rota-user/rota-user.ts'
import {
  emptyStaff,
  newStaffOf,
  StaffDraft,
  type StaffValue,
  staffChanges,
  staffErrors,
  staffValueOf,
} from './staff-value.ts'
import { saveEdit, useRecordDraft } from './use-record-draft.ts'
import { type FieldWords, useRecordSending } from './use-record-sending.ts'

const fieldWords: FieldWords = {
  ...{ displayName: 'the name', initials: 'the name', phone: 'the phone number' },
  ...{ placeOfWork: 'the place of work', locations: 'the places', workingDays: 'the working days' },
  ...{ dutiesQualifiedFor: 'the duties', contractedHoursPerWeek: 'the contracted hours' },
}

const useStaffDraft = (subject: string, base: StaffValue, version?: number) =>
  useRecordDraft({ form: 'staff', subject, schema: StaffDraft, base, version, errorsOf: staffErrors })

/** The form of a record that is there. Only what was changed is sent. Rules §5. */
export const useStaffEdit = (member: RotaUser) => {
  const draft = useStaffDraft(member.id, staffValueOf(member), member.version)
  const { send, isBusy, failure } = useRecordSending(changeRotaUser, 'Saved', fieldWords)
  const save = () =>
    saveEdit(draft, staffChanges(member, draft.value), (changes, options) =>
      send({ rotaUserId: member.id, ...changes }, options),
    )
  return { ...draft, isBusy, failure, submit: () => void (draft.isGood() && save()) }
}

/** The form of a new record, of the account or of a person who has none yet. `onMade` is told its id. Rules §3. */
export const useStaffAdd = (account: { id: string; name: string } | undefined, onMade: (id: string) => void) => {
  const draft = useStaffDraft(account?.id ?? 'new', { ...emptyStaff, displayName: account?.name ?? '' })
  const { send, isBusy, failure } = useRecordSending(createRotaUser, 'Staff added')
  const id = account?.id ?? draft.newId
  const add = () => send({ id, ...newStaffOf(draft.value) }, { settle: draft.clear, onDone: () => onMade(id) })
  return { ...draft, isBusy, failure, submit: () => void (draft.isGood() && add()) }
}
