import { useState } from 'react'
import * as z from 'zod/mini'
import { successToastMs } from '../../../domain/constants.ts'
import { changeRota } from '../../../domain/mutations/change-rota.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import type { SendNowFailure } from '../../engine/types.ts'
import { useSendNow } from '../../engine/use-send-now.ts'
import { failureWords, NO_ANSWER_KEPT } from '../../pieces/no-answer.ts'
import { useFormDraft } from '../../pieces/use-form-draft.ts'
import { versionOfTheirs } from '../../pieces/version-of-theirs.ts'
import { toast } from '../../ui/toast.ts'

/** What was typed, and the version of the rota that it was begun on: the rest follows the rota. Decisions 12, 65. */
const Typed = z.object({ name: z.optional(z.string()), label: z.optional(z.string()), version: z.optional(z.int()) })
type Typed = z.output<typeof Typed>

const wordsOf = (reason: SendNowFailure): string =>
  reason.kind === 'no-signal' || reason.conflicts === undefined
    ? failureWords(reason, NO_ANSWER_KEPT)
    : 'Somebody else has renamed this rota meanwhile. What you entered is kept. ' +
      'Save again to put it in place of theirs, or start again to see theirs.'

/** What of the rota's name and label is new; an empty label goes. */
const changesOf = (rota: Rota, { name, label }: { name: string; label: string }) => ({
  ...(name === rota.name ? {} : { name }),
  ...(label === (rota.label ?? '') ? {} : { label }),
})

const useSend = (rotaId: string) => {
  const sendNow = useSendNow(changeRota)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  /** Answers why it was not renamed; undefined where it was. */
  const send = async (changes: Partial<Pick<Rota, 'name' | 'label'>>, basedOn: number | undefined) => {
    setIsBusy(true)
    const result = await sendNow({ rotaId, ...changes }, { basedOn })
    setIsBusy(false)
    setFailure(result.ok ? undefined : wordsOf(result.reason))
    if (!result.ok) return result.reason
    toast({ kind: 'success', text: 'Rota renamed', durationMs: successToastMs })
    return undefined
  }
  return { send, isBusy, failure }
}

/** Renames a rota, now or not at all; only what was changed is sent, on the version that it was begun on. Rules §7. */
export const useRename = (rota: Rota, onDone: () => void) => {
  const { value, change, draft, clear, keptWords } = useFormDraft<Typed>({
    ...{ form: 'rota-name', subject: rota.id, schema: Typed, empty: {} },
  })
  const { send, isBusy, failure } = useSend(rota.id)
  const [isAsked, setIsAsked] = useState(false)
  const { name = rota.name, label = rota.label ?? '' } = value
  const isNameless = name.trim() === ''
  const save = async () => {
    setIsAsked(true)
    // What cannot be sent is said to be kept: so it is, by then.
    draft.keepNow()
    if (isNameless || isBusy) return
    const changes = changesOf(rota, { name: name.trim(), label: label.trim() })
    const reason = Object.keys(changes).length > 0 ? await send(changes, value.version) : undefined
    const theirs = reason && versionOfTheirs(reason)
    // Read and saved again, it takes the place of theirs.
    if (theirs !== undefined) change({ version: theirs })
    if (reason !== undefined) return
    await clear()
    onDone()
  }
  return {
    ...{ name, label, save, isBusy, failure, keptWords },
    enter: (part: Typed) => change({ version: value.version ?? rota.version, ...part }),
    startAgain: () => void clear(),
    error: isAsked && isNameless ? 'Enter the name.' : undefined,
  }
}
