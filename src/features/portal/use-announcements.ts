import { useState } from 'react'
import { markAnnouncementRead } from '../../../domain/mutations/mark-announcement-read.ts'
import { useUnread } from '../../engine/shared-reads.tsx'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useMutation } from '../../engine/use-mutation.ts'

/** Announcements that this person has not read, less those that they have just said they read. Rules §7. */
export const useAnnouncements = () => {
  const { announcements } = useUnread()
  const mark = useMutation(markAnnouncementRead)
  const [pressed, setPressed] = useState<readonly string[]>([])
  const entries = useLiveQuery((read) => read.outboxEntries(), []) ?? []
  // A receipt does not take the announcement away before the next poll does.
  const kept = entries.filter(({ name }) => name === markAnnouncementRead.name).map(({ target }) => target)
  const isRead = (id: string): boolean => pressed.includes(id) || kept.includes(id)
  return {
    announcements: announcements.filter(({ id }) => !isRead(id)),
    markRead: async (id: string): Promise<boolean> => {
      const result = await mark({ announcementId: id })
      if (result.ok) setPressed((before) => [...before, id])
      return result.ok
    },
  }
}
