import { useCallback, useEffect, useRef, useState } from 'react'
import type { Instant } from '../../domain/time/instant.ts'
import type { DraftKey } from '../../sync/index.ts'
import { useEngine } from './engine-context.tsx'
import { useLiveQuery } from './use-live-query.ts'

/** A draft is written this long after the last key. Decision 12. */
const autosaveAfterMs = 500

type DraftStatus = {
  /** When the draft was last kept on this device; undefined while there is none. */
  readonly savedAt?: Instant | undefined
  /** False until it is known whether there was a draft. */
  readonly isLoaded: boolean
  /**
   * Keeps at once what was typed last. Before a press that settles the draft: kept behind it, what is sent already would
   * be back in the next form.
   */
  readonly keepNow: () => void
  readonly clear: () => Promise<void>
}
type SetDraft<Value> = (value: Value, when?: 'after-typing' | 'at-once') => void

/**
 * What was typed into a form and not saved, kept per person, form and subject. `parse` reads what was stored, perhaps
 * by an older build; it gives undefined for what it cannot use. Steps of a form save 'at-once'. Decision 12.
 */
export const useDraft = <Value>(
  key: DraftKey,
  parse: (stored: unknown) => Value | undefined,
): [Value | undefined, SetDraft<Value>, DraftStatus] => {
  const { drafts, session } = useEngine()
  const { form, subject } = key
  const stored = useLiveQuery(async (read) => ({ draft: await read.draft({ form, subject }) }), [form, subject])
  const [typed, setTyped] = useState<{ readonly value: Value }>()
  const pending = useRef<{ timer?: ReturnType<typeof setTimeout> | undefined; save?: (() => void) | undefined }>({})

  const flush = useCallback(() => {
    clearTimeout(pending.current.timer)
    pending.current.save?.()
    pending.current = {}
  }, [])
  // What was typed in the last half second is kept too when the form goes.
  useEffect(() => flush, [flush])

  const setValue: SetDraft<Value> = (value, when = 'after-typing') => {
    setTyped({ value })
    clearTimeout(pending.current.timer)
    // Whoever typed it, though somebody else may have signed in by the time it is kept.
    const typedBy = session.snapshot().user?.id
    pending.current.save = () => void drafts.save({ form, subject }, value, typedBy)
    if (when === 'at-once') flush()
    else pending.current.timer = setTimeout(flush, autosaveAfterMs)
  }
  const clear = async () => {
    clearTimeout(pending.current.timer)
    pending.current = {}
    setTyped(undefined)
    await drafts.clear({ form, subject })
  }
  const draft = stored?.draft
  const value = typed === undefined ? draft && parse(draft.value) : typed.value
  return [value, setValue, { savedAt: draft?.savedAt, isLoaded: stored !== undefined, keepNow: flush, clear }]
}
