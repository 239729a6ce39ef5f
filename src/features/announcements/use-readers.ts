import { announcementReaders } from '../../../domain/calls/announcement-readers.ts'
import { remindReaders } from '../../../domain/mutations/remind-readers.ts'
import { ok } from '../../../domain/result.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { useNow } from '../../engine/use-now.ts'
import { useOnlineRead } from '../../engine/use-online-read.ts'
import { useSendingNow } from '../../pieces/use-sending.ts'
import { partedReaders, peopleWords, toRemind } from './reader-words.ts'

/** The list is read anew so often while it is looked at, in ms. */
const everyMs = 10_000

/** Who has read an announcement and who has not, and the reminder to those; without signal as it was last. Decision 251. */
export const useReaders = (announcementId: string) => {
  const engine = useEngine()
  const now = useNow()
  const asked = { announcementId, turn: Math.floor(now / everyMs) }
  const { value, failure, isReading, read } = useOnlineRead(asked, async (question) => {
    const answer = await engine.callOrKept(announcementReaders, { announcementId: question.announcementId })
    if (!answer.ok) return answer
    const { isKept, answeredAt } = answer.value
    return ok({ readers: answer.value.value.readers, keptAt: isKept ? answeredAt : undefined })
  })
  const reminding = useSendingNow(remindReaders)
  const readers = value?.readers ?? []
  const reached = toRemind(readers, now).length
  const remind = () =>
    void reminding.send(
      { announcementId, date: engine.now() },
      { said: `${peopleWords(reached)} reminded.`, settle: read },
    )
  return {
    isThere: value !== undefined,
    ...partedReaders(readers),
    readers,
    reached,
    keptAt: value?.keptAt,
    failure,
    isReading,
    remind,
    isReminding: reminding.isBusy,
    remindFailure: reminding.failure,
  }
}
export type Readers = ReturnType<typeof useReaders>
