import { useCallback, useEffect, useRef, useState } from 'react'
import type { Instant } from '../../domain/time/instant.ts'
import type { DraftKey } from '../../sync/index.ts'
import { useEngine } from './engine-context.tsx'
import { useLiveQuery } from './use-live-query.ts'

/** A draft is written this long after the last key. Decision 12. */
const autosaveAfterMs = 500

/** A device that is slow to keep a draft holds nobody up for longer. */
const longestWaitMs = 400

type DraftStatus = {
  /** When the draft was last kept on this device; undefined while there is none. */
  readonly savedAt?: Instant | undefined
  /** False until it is known whether there was a draft. */
  readonly isLoaded: boolean
  /** True while what was set 'at-once' is being kept: gone in a reload, it would have to be answered again. */
  readonly isKeeping: boolean
  /**
   * Keeps at once what was typed last. Before a press that settles the draft: kept behind it, what is sent already would
   * be back in the next form.
   */
  readonly keepNow: () => void
  readonly clear: () => Promise<void>
}
type SetDraft<Value> = (value: Value, when?: 'after-typing' | 'at-once') => void

/** What was set last and is not kept yet. */
type Latest = { timer?: ReturnType<typeof setTimeout>; readonly save?: () => Promise<boolean> }

const soonAfter = (kept: Promise<boolean> | undefined): Promise<unknown> =>
  Promise.race([kept, new Promise((resolve) => setTimeout(resolve, longestWaitMs))])

/** What was typed in the last half second is kept too when the form goes, or the page is left. */
const useKeptOnLeaving = (flush: () => void): void => {
  useEffect(() => flush, [flush])
  useEffect(() => {
    document.addEventListener('visibilitychange', flush)
    return () => document.removeEventListener('visibilitychange', flush)
  }, [flush])
}

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
  const [keeping, setKeeping] = useState<Promise<unknown>>()
  const latest = useRef<Latest>({})
  const flush = useCallback(() => {
    const { timer, save } = latest.current
    if (save === undefined) return
    clearTimeout(timer)
    latest.current = {}
    return save()
  }, [])
  useKeptOnLeaving(flush)

  const setValue: SetDraft<Value> = (value, when = 'after-typing') => {
    clearTimeout(latest.current.timer)
    // Whoever typed it, though somebody else may have signed in by the time it is kept.
    const typedBy = session.snapshot().user?.id
    latest.current = { save: () => drafts.save({ form, subject }, value, typedBy) }
    setTyped({ value })
    if (when === 'after-typing') {
      latest.current.timer = setTimeout(flush, autosaveAfterMs)
      return
    }
    const kept = soonAfter(flush())
    setKeeping(kept)
    void kept.then(() => setKeeping((now) => (now === kept ? undefined : now)))
  }
  const clear = async () => {
    clearTimeout(latest.current.timer)
    latest.current = {}
    setTyped(undefined)
    await drafts.clear({ form, subject })
  }
  const draft = stored?.draft
  const value = typed === undefined ? draft && parse(draft.value) : typed.value
  const status = { savedAt: draft?.savedAt, isLoaded: stored !== undefined, isKeeping: keeping !== undefined }
  return [value, setValue, { ...status, keepNow: () => void flush(), clear }]
}
