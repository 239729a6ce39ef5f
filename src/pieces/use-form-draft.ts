import { useEffect } from 'react'
import type * as z from 'zod/mini'
import { formatTime } from '../../domain/time/format.ts'
import { useZone } from '../engine/engine-context.tsx'
import { holdUpdates } from '../engine/unsaved-forms.ts'
import { useDraft } from '../engine/use-draft.ts'

type FormDraft<Value> = { form: string; subject: string; schema: z.ZodMiniType<Value>; empty: Value }

/**
 * What is typed into a form, kept on this device from the first key on and there again when the form is opened the
 * next time. While something is typed no new version of the app takes over. Decisions 12, 13.
 */
export const useFormDraft = <Value extends object>({ form, subject, schema, empty }: FormDraft<Value>) => {
  const zone = useZone()
  const key = { form, subject }
  const [stored, setStored, { savedAt, isLoaded, keepNow, clear }] = useDraft<Value>(key, (kept) => {
    const read = schema.safeParse(kept)
    return read.success ? read.data : undefined
  })
  const isDirty = stored !== undefined
  useEffect(() => (isDirty ? holdUpdates() : undefined), [isDirty])
  const value = stored ?? empty
  return {
    draft: { key, keepNow },
    value,
    isLoaded,
    change: (part: Partial<Value>) => setStored({ ...value, ...part }),
    clear,
    keptWords: savedAt === undefined ? undefined : `Draft saved on this device at ${formatTime(savedAt, zone)}`,
  }
}
