import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { type Changes, withChanges } from '../../../domain/mutations/with-changes.ts'
import type { Result } from '../../../domain/result.ts'
import type { SendNowFailure } from '../../engine/types.ts'
import { useFormDraft } from '../use-form-draft.ts'
import { versionOfTheirs } from '../version-of-theirs.ts'
import type { FormError } from './form-errors.ts'
import { useAsked } from './use-asked.ts'

/** What was typed: only that is kept, and the rest follows the record. Decision 12. */
type Typed<Value> = { [Field in keyof Value]?: Value[Field] | undefined }

export type RecordDraft<Value> = {
  readonly form: string
  readonly subject: string
  readonly schema: z.ZodMiniType<Typed<Value>>
  /** The form of the record as it is. */
  readonly base: Value
  /** The record's version now; undefined for a new one. */
  readonly version?: number | undefined
  readonly errorsOf: (value: Value) => FormError[]
}

/**
 * What is typed over a record, kept with the version that was there when it was begun: it is sent with that, so that
 * what a colleague has changed meanwhile is not overwritten silently. A new record keeps the id that it was begun with:
 * after a reload too, what was sent without an answer is the same one. Decisions 5, 65.
 */
export const useRecordDraft = <Value extends object>(given: RecordDraft<Value>) => {
  const { form, subject, schema, base, version, errorsOf } = given
  const [replaced, setReplaced] = useState<number>()
  const kept = useMemo(
    () => z.object({ typed: schema, version: z.optional(z.number()), newId: z.optional(z.string()) }),
    [schema],
  )
  const empty: z.output<typeof kept> = { typed: {} }
  const [made] = useState(() => crypto.randomUUID())
  const { value: stored, change, ...draft } = useFormDraft({ form, subject, schema: kept, empty })
  const { asked, isAsked, ask } = useAsked(draft.draft)
  const value = withChanges(base, stored.typed as Changes<Value>)
  const errors = errorsOf(value)
  const begun = stored.version ?? version
  const newId = stored.newId ?? made
  return {
    ...draft,
    value,
    newId,
    basedOn: begun === undefined ? undefined : Math.max(begun, replaced ?? begun),
    asked,
    errors: isAsked ? errors : [],
    change: (part: Typed<Value>) => change({ typed: { ...stored.typed, ...part }, version: begun, newId }),
    discard: () => void draft.clear(),
    /** After a refusal for somebody else's change has been read, what is saved again takes the place of theirs. */
    hear: (result: Result<unknown, SendNowFailure> | undefined) => {
      const theirs = result?.ok === false ? versionOfTheirs(result.reason) : undefined
      if (theirs !== undefined) setReplaced(theirs)
    },
    /** Whether it may be sent; from then on what is wrong is said. */
    isGood: () => {
      ask()
      return errors.length === 0
    },
  }
}
