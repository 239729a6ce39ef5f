import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { type Changes, withChanges } from '../../../domain/mutations/with-changes.ts'
import type { Result } from '../../../domain/result.ts'
import type { SendNowFailure, SendNowOptions } from '../../engine/types.ts'
import { useFormDraft } from '../../pieces/use-form-draft.ts'
import { versionOfTheirs } from '../../pieces/version-of-theirs.ts'
import type { FormError } from './staff-value.ts'

/** What was typed: only that is kept, and the rest follows the record. Decision 12. */
type Typed<Value> = { [Field in keyof Value]?: Value[Field] | undefined }

type RecordDraft<Value> = {
  readonly form: string
  readonly subject: string
  readonly schema: z.ZodMiniType<Typed<Value>>
  /** The form of the record as it is. */
  readonly base: Value
  /** The record's version now; undefined for a new one. */
  readonly version?: number | undefined
  readonly errorsOf: (value: Value) => FormError[]
}

/** What was answered; undefined where one was under way already. */
type Sent = Result<unknown, SendNowFailure> | undefined

/**
 * What is typed over a record of Setup, kept with the version that was there when it was begun: it is sent with that, so
 * that what a colleague has changed meanwhile is not overwritten silently. A new record keeps the id that it was begun
 * with: after a reload too, what was sent without an answer is the same one. Decisions 5, 65.
 */
export const useRecordDraft = <Value extends object>(given: RecordDraft<Value>) => {
  const { form, subject, schema, base, version, errorsOf } = given
  const [asked, setAsked] = useState(0)
  const [replaced, setReplaced] = useState<number>()
  const kept = useMemo(
    () => z.object({ typed: schema, version: z.optional(z.number()), newId: z.optional(z.string()) }),
    [schema],
  )
  const empty: z.output<typeof kept> = { typed: {} }
  const [made] = useState(() => crypto.randomUUID())
  const { value: stored, change, ...draft } = useFormDraft({ form, subject, schema: kept, empty })
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
    errors: asked > 0 ? errors : [],
    change: (part: Typed<Value>) => change({ typed: { ...stored.typed, ...part }, version: begun, newId }),
    discard: () => void draft.clear(),
    /** After a refusal for somebody else's change has been read, what is saved again takes the place of theirs. */
    hear: (result: Sent) => {
      const theirs = result?.ok === false ? versionOfTheirs(result.reason) : undefined
      if (theirs !== undefined) setReplaced(theirs)
    },
    /** Whether it may be sent; from then on what is wrong is said. */
    isGood: () => {
      setAsked(asked + 1)
      // What cannot be sent is said to be kept: so it is, by then.
      draft.draft.keepNow()
      return errors.length === 0
    },
  }
}

type Edited = Pick<ReturnType<typeof useRecordDraft>, 'basedOn' | 'hear' | 'clear'>

/** Sends an edit with the version that it was made on, and lets its draft go; where nothing was changed nothing is sent. */
export const saveEdit = async <Edit extends object>(
  { basedOn, hear, clear }: Edited,
  changes: Edit,
  send: (changes: Edit, options: SendNowOptions) => Promise<Sent>,
): Promise<void> => {
  if (Object.keys(changes).length > 0) {
    const result = await send(changes, { basedOn })
    hear(result)
    if (!result?.ok) return
  }
  await clear()
}
