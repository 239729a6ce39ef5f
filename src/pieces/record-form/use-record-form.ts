import type { MutationDefinition } from '../../../domain/mutations/define-mutation.ts'
import { type RecordDraft, useRecordDraft } from './use-record-draft.ts'
import { type FieldWords, useRecordSending } from './use-record-sending.ts'

type RecordEdit<Value extends object, Edit extends object, Payload> = RecordDraft<Value> & {
  readonly definition: MutationDefinition<Payload>
  /** What the form calls the fields, where somebody else has changed them meanwhile. */
  readonly fieldWords: FieldWords
  /** What is new in the form; nothing is sent where nothing is. */
  readonly changesOf: (value: Value) => Edit
  readonly payloadOf: (changes: Edit) => Payload
}

/**
 * The form of a record that is there, for `<RecordForm>`: what was changed is sent with the version that it was made on,
 * and its draft goes once it is saved. Rules §5, decision 65.
 */
export const useRecordEdit = <Value extends object, Edit extends object, Payload>(
  given: RecordEdit<Value, Edit, Payload>,
) => {
  const { definition, fieldWords, changesOf, payloadOf } = given
  const draft = useRecordDraft(given)
  const { send, isBusy, failure } = useRecordSending(definition, 'Saved', fieldWords)
  const save = async () => {
    const changes = changesOf(draft.value)
    if (Object.keys(changes).length === 0) return draft.clear()
    draft.hear(await send(payloadOf(changes), { basedOn: draft.basedOn, settle: draft.clear }))
  }
  return { ...draft, isBusy, failure, submit: () => void (draft.isGood() && save()) }
}

type RecordAdd<Value extends object, Payload> = Omit<RecordDraft<Value>, 'version'> & {
  readonly definition: MutationDefinition<Payload>
  readonly said?: string
  /** `newId` is the id that the record was begun with. */
  readonly payloadOf: (value: Value, newId: string) => Payload
  readonly onMade: (newId: string) => void
}

/** The form of a new record, for `<RecordForm>`. Rules §3. */
export const useRecordAdd = <Value extends object, Payload>(given: RecordAdd<Value, Payload>) => {
  const { definition, said, payloadOf, onMade } = given
  const draft = useRecordDraft(given)
  const { send, isBusy, failure } = useRecordSending(definition, said)
  const { value, newId, clear } = draft
  const add = () => send(payloadOf(value, newId), { settle: clear, onDone: () => onMade(newId) })
  return { ...draft, isBusy, failure, submit: () => void (draft.isGood() && add()) }
}
