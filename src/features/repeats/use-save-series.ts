import { useState } from 'react'
import type { MutationDefinition } from '../../../domain/mutations/define-mutation.ts'
import type { CommitRefusal, DraftKey } from '../../engine/types.ts'
import { useMutation } from '../../engine/use-mutation.ts'
import { useSyncState } from '../../engine/use-sync-state.ts'
import { toast } from '../../ui/toast.ts'

const refusalWords: Readonly<Record<CommitRefusal, string>> = {
  'storage-failed': 'This tablet has no room to keep it. Nothing was saved yet: free some space, then press again.',
  'not-allowed': "Sorry, you don't have permission to do this.",
  invalid: 'Something in it cannot be saved as it is. Please check what you entered.',
}

/**
 * Keeps a change of a series on this device and says so. The series itself is seen at once; its activities come from
 * the office, which is said where there is no signal. True once it is kept.
 */
export const useSaveSeries = <Payload>(definition: MutationDefinition<Payload>) => {
  const commit = useMutation(definition)
  const { isOnline } = useSyncState()
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const save = async (payload: Payload, said: string, draft?: DraftKey): Promise<boolean> => {
    setIsSaving(true)
    const result = await commit(payload, { draft })
    setIsSaving(false)
    setFailure(result.ok ? undefined : refusalWords[result.reason])
    if (!result.ok) return false
    const later = 'On this tablet until there is signal: the office makes the activities then.'
    toast({ kind: 'success', text: isOnline ? said : `${said} ${later}` })
    return true
  }
  return { save, isSaving, failure }
}
