import * as z from 'zod/mini'
import { changeRota } from '../../../domain/mutations/change-rota.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import type { SendNowFailure } from '../../engine/types.ts'
import { keptFailureWords } from '../../pieces/no-answer.ts'
import { useAsked } from '../../pieces/record-form/use-asked.ts'
import { useFormDraft } from '../../pieces/use-form-draft.ts'
import { useSendingNow } from '../../pieces/use-sending.ts'
import { versionOfTheirs } from '../../pieces/version-of-theirs.ts'

/** What was typed, and the version of the rota that it was begun on: the rest follows the rota. Decisions 12, 65. */
const Typed = z.object({ name: z.optional(z.string()), label: z.optional(z.string()), version: z.optional(z.int()) })
type Typed = z.output<typeof Typed>

const wordsOf = (reason: SendNowFailure): string =>
  reason.kind === 'no-signal' || reason.conflicts === undefined
    ? keptFailureWords(reason)
    : 'Someone else has renamed this rota. What you entered is still here. ' +
      'Save again to replace theirs, or start again to see theirs.'

/** What of the rota's name and label is new; an empty label goes. */
const changesOf = (rota: Rota, { name, label }: { name: string; label: string }) => ({
  ...(name === rota.name ? {} : { name }),
  ...(label === (rota.label ?? '') ? {} : { label }),
})

/** Renames a rota, now or not at all; only what was changed is sent, on the version that it was begun on. Rules §7. */
export const useRename = (rota: Rota, onDone: () => void) => {
  const { value, change, draft, clear, keptWords } = useFormDraft<Typed>({
    form: 'rota-name',
    subject: rota.id,
    schema: Typed,
    empty: {},
  })
  const { send, isBusy, failure } = useSendingNow(changeRota, wordsOf)
  const { isAsked, ask } = useAsked(draft)
  const { name = rota.name, label = rota.label ?? '' } = value
  const isNameless = name.trim() === ''
  const submit = async () => {
    ask()
    if (isNameless || isBusy) return
    const changes = changesOf(rota, { name: name.trim(), label: label.trim() })
    if (Object.keys(changes).length === 0) {
      await clear()
      return onDone()
    }
    const following = { basedOn: value.version, said: 'Rota renamed', settle: clear, onDone }
    const result = await send({ rotaId: rota.id, ...changes }, following)
    const theirs = result?.ok === false ? versionOfTheirs(result.reason) : undefined
    // Read and saved again, it takes the place of theirs.
    if (theirs !== undefined) change({ version: theirs })
  }
  return {
    name,
    label,
    submit,
    isBusy,
    failure,
    keptWords,
    enter: (part: Typed) => change({ version: value.version ?? rota.version, ...part }),
    startAgain: () => void clear(),
    error: isAsked && isNameless ? 'Enter the name.' : undefined,
  }
}
