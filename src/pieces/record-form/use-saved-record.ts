import type * as z from 'zod/mini'
import type { MutationDefinition } from '../../../domain/mutations/define-mutation.ts'
import { useFormDraft } from '../use-form-draft.ts'
import { useSaving } from '../use-saving.ts'
import { useAsked } from './use-asked.ts'

type SavedRecord<Value, Errors, Payload> = {
  readonly form: string
  readonly subject: string
  readonly schema: z.ZodMiniType<Value>
  /** What the form begins with, and the version of the record then. */
  readonly empty: Value
  /** What keeps it from being saved, by field. */
  readonly errorsOf: (value: Value) => Errors
  readonly definition: MutationDefinition<Payload>
  readonly said: string
  /** What is saved; undefined where nothing was changed. */
  readonly payloadOf: (value: Value) => Payload | undefined
  readonly onDone: () => void
}

/**
 * The form of a record that is saved on this device, for `<RecordDialog>`: it is sent with the version that it was begun
 * on, and its draft goes as it is saved, or where nothing was changed. Decisions 12, 65.
 */
export const useSavedRecord = <
  Value extends { readonly version?: number | undefined },
  Errors extends Readonly<Partial<Record<string, string>>>,
  Payload,
>(
  given: SavedRecord<Value, Errors, Payload>,
) => {
  const { form, subject, schema, empty, errorsOf, definition, said, payloadOf, onDone } = given
  const { draft, value, change, clear, keptWords } = useFormDraft({ form, subject, schema, empty })
  const { isAsked, ask } = useAsked(draft)
  const { save, isBusy, failure } = useSaving(definition)
  const errors = errorsOf(value)
  const noErrors: Partial<Errors> = {}
  const end = async () => {
    await clear()
    onDone()
  }
  const submit = () => {
    ask()
    if (Object.keys(errors).length > 0) return
    const payload = payloadOf(value)
    if (payload === undefined) return void end()
    void save(payload, { said, draft, basedOn: value.version, onDone })
  }
  return { value, change, clear, keptWords, isAsked, errors: isAsked ? errors : noErrors, isBusy, failure, submit }
}
