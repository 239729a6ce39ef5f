import { useCallback } from 'react'
import { pressableToastMs } from '../../domain/constants.ts'
import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'
import type { Result } from '../../domain/result.ts'
import { installHint } from '../engine/install/use-install-hint.ts'
import type { CommitRefusal, Committed, DraftKey } from '../engine/types.ts'
import { useMutation } from '../engine/use-mutation.ts'
import { type Following, useOneAtATime } from '../engine/use-one-at-a-time.ts'
import { type ToastWords, toast } from '../ui/toast.ts'
import { refusalWords } from './refusal-words.ts'
import { useKeptWords } from './use-kept-words.ts'

type ToastLink = NonNullable<ToastWords['link']>

/** What is said of something that was saved on this device. */
export type Said = {
  readonly said: string
  /** What is said of it without signal: where it is, and what comes later. */
  readonly withoutSignal?: string | undefined
  /** What can be pressed beside the words: undo it, or look at it. */
  readonly link?: ToastLink | undefined
  /** How long that can be pressed, where it is not the usual time. Decision 50. */
  readonly durationMs?: number | undefined
}

/** Says that something was saved on this device, and where it waits without signal. Gives the id of the words. */
export const useSaySaved = () => {
  const keptWords = useKeptWords()
  return useCallback(
    ({ said, withoutSignal, link, durationMs = pressableToastMs }: Said) =>
      toast({ kind: 'success', text: keptWords(said, withoutSignal), ...(link && { link, durationMs }) }),
    [keptWords],
  )
}

/** The draft that a save settles: what was typed last is kept before it. */
export type SavedDraft = { readonly key: DraftKey; readonly keepNow: () => void }

export type Saving = Following<Committed> &
  Omit<Said, 'link'> & {
    readonly draft?: SavedDraft | undefined
    /** What has to be kept before it; without that it is not saved. */
    readonly first?: (() => Promise<Result<unknown, CommitRefusal>>) | undefined
    /** The version of the row that a form began with. */
    readonly basedOn?: number | undefined
    readonly link?: ((kept: Committed) => ToastLink) | undefined
  }

/**
 * Saves a mutation on this device, to be sent when there is signal, and says so; `failure` is a sentence when it could
 * not be kept, and what was typed stays. What needs an answer at once is sent by `use-sending.ts`, of the same shape.
 */
export const useSaving = <Payload>(definition: MutationDefinition<Payload>) => {
  const commit = useMutation(definition)
  const say = useSaySaved()
  const { run, ...state } = useOneAtATime((reason: CommitRefusal) => refusalWords[reason])
  const save = (
    payload: Payload,
    { said, withoutSignal, draft, first, basedOn, link, durationMs, settle, ...following }: Saving,
  ): Promise<Result<Committed, CommitRefusal> | undefined> => {
    const keep = async () => {
      draft?.keepNow()
      const begun = await first?.()
      if (begun?.ok === false) return begun
      return commit(payload, { draft: draft?.key, basedOn })
    }
    return run(keep, {
      ...following,
      settle: (kept) => {
        installHint.countUsefulAction()
        say({ said, withoutSignal, link: link?.(kept), durationMs })
        return settle?.(kept)
      },
    })
  }
  return { save, ...state }
}
