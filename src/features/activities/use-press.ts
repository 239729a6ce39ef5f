import { useState } from 'react'
import { pressableToastMs } from '../../../domain/constants.ts'
import type { MutationDefinition } from '../../../domain/mutations/define-mutation.ts'
import { installHint } from '../../app/install/use-install-hint.ts'
import type { CommitRefusal, Committed, DraftKey } from '../../engine/types.ts'
import { useMutation } from '../../engine/use-mutation.ts'
import { useSyncState } from '../../engine/use-sync-state.ts'
import { toast } from '../../ui/toast.ts'

const refusalWords: Readonly<Record<CommitRefusal, string>> = {
  'storage-failed': 'This tablet has no room to keep it. Nothing was saved yet: free some space, then press again.',
  'not-allowed': "Sorry, you don't have permission to do this.",
  invalid: 'Something in it cannot be saved as it is. Please check what you entered.',
}

type Pressed = {
  readonly said: string
  readonly draft?: { readonly key: DraftKey; readonly keepNow: () => void } | undefined
  /** What can be pressed beside the words: undo it, or look at it. */
  readonly link?: ((kept: Committed) => { text: string; onPress: () => void }) | undefined
}

/**
 * Keeps one press on this device and says so; `failure` is a sentence when it could not be kept, and what was typed
 * stays. Gives what was kept, or undefined.
 */
export const usePress = <Payload>(definition: MutationDefinition<Payload>) => {
  const commit = useMutation(definition)
  const { isOnline } = useSyncState()
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const press = async (payload: Payload, { said, draft, link }: Pressed): Promise<Committed | undefined> => {
    setIsSaving(true)
    draft?.keepNow()
    const result = await commit(payload, { draft: draft?.key })
    setIsSaving(false)
    setFailure(result.ok ? undefined : refusalWords[result.reason])
    if (!result.ok) return undefined
    installHint.countUsefulAction()
    toast({
      kind: 'success',
      text: isOnline ? said : `${said} On this tablet until there is signal.`,
      ...(link && { link: link(result.value), durationMs: pressableToastMs }),
    })
    return result.value
  }
  return { press, isSaving, failure }
}
