import type { Announcement, AnnouncementState } from '../../../domain/announcements/announcement.ts'
import { changeAnnouncement } from '../../../domain/mutations/change-announcement.ts'
import { createAnnouncement } from '../../../domain/mutations/create-announcement.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { useRecordDraft } from '../../pieces/record-form/use-record-draft.ts'
import { useRecordSending } from '../../pieces/record-form/use-record-sending.ts'
import {
  AnnouncementDraft,
  announcementErrors,
  changesIn,
  newAnnouncement,
  saidIn,
  valueOfAnnouncement,
} from './announcement-value.ts'

const fieldWords = {
  title: 'the title',
  text: 'the text',
  audience: 'who it is for',
  from: 'when it is shown',
  until: 'the last day',
  mustRead: 'whether it must be read',
  state: 'whether it is published',
}

const saidOf = (state: AnnouncementState, isNew: boolean): string => {
  if (state === 'draft') return 'Draft saved.'
  return isNew ? 'Announcement published.' : 'Announcement saved.'
}

/**
 * The form of an announcement, new or known: saved as a draft, or published. `onDone` is told its id. What was typed stays
 * as a draft on this device until then.
 */
export const useAnnouncementForm = (announcement: Announcement | undefined, onDone: (id: string) => void) => {
  const facts = useCareFacts()
  const { zone } = facts
  const draft = useRecordDraft({
    form: 'announcement',
    subject: announcement?.id ?? 'new',
    schema: AnnouncementDraft,
    base: announcement === undefined ? newAnnouncement : valueOfAnnouncement(announcement, zone),
    version: announcement?.version,
    errorsOf: (value) => announcementErrors(value, facts, announcement),
  })
  const creating = useRecordSending(createAnnouncement)
  const changing = useRecordSending(changeAnnouncement, undefined, fieldWords)
  const { value, newId, clear, basedOn } = draft
  const saveAs = async (state: AnnouncementState) => {
    const said = saidOf(state, announcement?.state !== 'published')
    if (announcement === undefined) {
      const payload = { id: newId, state, ...saidIn(value, zone) }
      return creating.send(payload, { said, settle: clear, onDone: () => onDone(newId) })
    }
    const { id } = announcement
    const changes = { ...changesIn(announcement, value, zone), ...(state === announcement.state ? {} : { state }) }
    if (Object.keys(changes).length === 0) {
      await clear()
      return onDone(id)
    }
    const payload = { announcementId: id, ...changes }
    draft.hear(await changing.send(payload, { said, basedOn, settle: clear, onDone: () => onDone(id) }))
  }
  return {
    ...draft,
    saveAs,
    isBusy: creating.isBusy || changing.isBusy,
    failure: creating.failure ?? changing.failure,
  }
}
