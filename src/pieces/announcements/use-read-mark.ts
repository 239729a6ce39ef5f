import { useRef } from 'react'
import { markAnnouncementRead } from '../../../domain/mutations/mark-announcement-read.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import type { CommitRefusal } from '../../engine/types.ts'
import { useMutation } from '../../engine/use-mutation.ts'
import { useOneAtATime } from '../../engine/use-one-at-a-time.ts'
import { refusalWords } from '../refusal-words.ts'

/**
 * "I have read it", kept on this device with the moment of the press, with and without signal: `useUnread` has it no more.
 * Pressed twice it counts once. `failure` says why it could not be kept, and `onFailure` hears it. Decision 251.
 */
export const useReadMark = (onFailure?: (words: string) => void) => {
  const engine = useEngine()
  const mark = useMutation(markAnnouncementRead)
  const marked = useRef(new Set<string>())
  const { run, isBusy, failure } = useOneAtATime((reason: CommitRefusal) => {
    onFailure?.(refusalWords[reason])
    return refusalWords[reason]
  })
  const markRead = (announcementId: string, onKept?: () => void) => {
    if (marked.current.has(announcementId)) return
    const keep = () => mark({ announcementId, date: engine.now() })
    void run(keep, { about: announcementId, settle: () => marked.current.add(announcementId), onDone: onKept })
  }
  return { markRead, isBusy, failure }
}
