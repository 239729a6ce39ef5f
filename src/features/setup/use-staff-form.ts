import { changeRotaUser } from '../../../domain/mutations/change-rota-user.ts'
import { createRotaUser } from '../../../domain/mutations/create-rota-user.ts'
import type { RotaUser } from '../../../domain/rota-user/rota-user.ts'
import { useRecordAdd, useRecordEdit } from '../../pieces/record-form/use-record-form.ts'
import type { FieldWords } from '../../pieces/record-form/use-record-sending.ts'
import { emptyStaff, newStaffOf, StaffDraft, staffChanges, staffErrors, staffValueOf } from './staff-value.ts'

const fieldWords: FieldWords = {
  displayName: 'the name',
  initials: 'the name',
  phone: 'the phone number',
  placeOfWork: 'the place of work',
  locations: 'the places',
  workingDays: 'the working days',
  dutiesQualifiedFor: 'the duties',
  contractedHoursPerWeek: 'the contracted hours',
}

const form = { form: 'staff', schema: StaffDraft, errorsOf: staffErrors }

/** The form of a record that is there. Only what was changed is sent. Rules §5. */
export const useStaffEdit = (member: RotaUser) =>
  useRecordEdit({
    ...form,
    subject: member.id,
    base: staffValueOf(member),
    version: member.version,
    definition: changeRotaUser,
    fieldWords,
    changesOf: (value) => staffChanges(member, value),
    payloadOf: (changes) => ({ rotaUserId: member.id, ...changes }),
  })

/** The form of a new record, of the account or of a person who has none yet. `onMade` is told its id. Rules §3. */
export const useStaffAdd = (account: { id: string; name: string } | undefined, onMade: (id: string) => void) =>
  useRecordAdd({
    ...form,
    subject: account?.id ?? 'new',
    base: { ...emptyStaff, displayName: account?.name ?? '' },
    definition: createRotaUser,
    said: 'Staff added',
    payloadOf: (value, newId) => ({ id: account?.id ?? newId, ...newStaffOf(value) }),
    onMade: (newId) => onMade(account?.id ?? newId),
  })
