import { useState } from 'react'
import { pressableToastMs } from '../../domain/constants.ts'
import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'
import { installHint } from '../engine/install/use-install-hint.ts'
import type { Committed, DraftKey } from '../engine/types.ts'
import { useMutation } from '../engine/use-mutation.ts'
import { toast } from '../ui/toast.ts'
import { refusalWords } from './refusal-words.ts'
import { useKeptWords } from './use-kept-words.ts'

/** The draft that a press settles: what was typed last is kept before it. */
export type PressDraft = { readonly key: DraftKey; readonly keepNow: () => void }

/** What is said of a press beside what it changes. */
export type Pressed = {
  readonly said: string
  /** What is said after it without signal: where it is, and what comes later. */
  readonly withoutSignal?: string | undefined
  readonly draft?: PressDraft | undefined
  /** The version of the row that a form began with. */
  readonly basedOn?: number | undefined
  /** What can be pressed beside the words: undo it, or look at it. */
  readonly link?: ((kept: Committed) => { text: string; onPress: () => void }) | undefined
  /** How long that can be pressed, where it is not the usual time. Decision 50. */
  readonly durationMs?: number | undefined
}

/**
 * Keeps one press on this device and says so; `failure` is a sentence when it could not be kept, and what was typed
 * stays. Gives what was kept, or undefined.
 */
export const usePress = <Payload>(definition: MutationDefinition<Payload>) => {
  const commit = useMutation(definition)
  const keptWords = useKeptWords()
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const press = async (
    payload: Payload,
    { said, withoutSignal, draft, basedOn, link, durationMs = pressableToastMs }: Pressed,
  ): Promise<Committed | undefined> => {
    setIsSaving(true)
    draft?.keepNow()
    const result = await commit(payload, { draft: draft?.key, basedOn })
    setIsSaving(false)
    setFailure(result.ok ? undefined : refusalWords[result.reason])
    if (!result.ok) return undefined
    installHint.countUsefulAction()
    toast({
      kind: 'success',
      text: keptWords(said, withoutSignal),
      ...(link && { link: link(result.value), durationMs }),
    })
    return result.value
  }
  return { press, isSaving, failure }
}
