import * as z from 'zod/mini'
import { formatTime } from '../../../domain/time/format.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import { instantOf, localDayOf } from '../../../domain/time/zone.ts'
import { useZone } from '../../engine/engine-context.tsx'
import { useFormDraft } from '../../pieces/use-form-draft.ts'
import type { EntryField } from './entry-fields.ts'

/** What was typed, by the field's key; a moment is its day and its time under two keys. */
const Typed = z.record(z.string(), z.string())
type Typed = z.output<typeof Typed>

const dayKey = (key: string): string => `${key}@day`
const timeKey = (key: string): string => `${key}@time`

const asKept = (fields: readonly EntryField[], zone: string): Typed =>
  Object.fromEntries(
    fields.flatMap(({ key, kind, value }) =>
      kind === 'moment'
        ? [
            [dayKey(key), localDayOf(value, zone)],
            [timeKey(key), formatTime(value, zone)],
          ]
        : [[key, value]],
    ),
  )

/** What is in the form, and what the entry held when it was opened. */
type Form = { readonly typed: Typed; readonly kept: Typed }

/** The value that a field has now; undefined while its day or time is not whole. */
const enteredIn = (field: EntryField, { typed, kept }: Form, zone: string): string | Instant | undefined => {
  const { key } = field
  if (field.kind !== 'moment') return typed[key]?.trim()
  const [day = '', time = ''] = [typed[dayKey(key)], typed[timeKey(key)]]
  if (day === '' || time === '') return undefined
  // A moment has seconds that nobody sees: left alone, it stays as it was pressed.
  const isSame = day === kept[dayKey(key)] && time === kept[timeKey(key)]
  return isSame ? field.value : instantOf(day, time, zone)
}

/** The form of a refused entry, filled with what is kept; what is typed survives the dialog. Decisions 3, 12. */
export const useEntryForm = (entryId: string, fields: readonly EntryField[]) => {
  const zone = useZone()
  const kept = asKept(fields, zone)
  const draft = useFormDraft<Typed>({ form: 'edit-entry', subject: entryId, schema: Typed, empty: {} })
  const typed = { ...kept, ...draft.value }
  const change = (key: string) => (text: string) => draft.change({ [key]: text })
  const values = fields.map((field) => [field.key, enteredIn(field, { typed, kept }, zone)] as const)
  return {
    isLoaded: draft.isLoaded,
    clear: draft.clear,
    text: (key: string) => ({ value: typed[key] ?? '', onValueChange: change(key) }),
    day: (key: string) => ({ value: typed[dayKey(key)] ?? '', onValueChange: change(dayKey(key)) }),
    time: (key: string) => ({ value: typed[timeKey(key)] ?? '', onValueChange: change(timeKey(key)) }),
    /** Undefined while a day or time is missing. */
    values: (): ReadonlyMap<string, string | Instant> | undefined => {
      const whole = values.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]))
      return whole.length === values.length ? new Map(whole) : undefined
    },
  }
}

export type EntryForm = ReturnType<typeof useEntryForm>
