import type { ShownAnnouncement } from '../../../domain/calls/shown-announcements.ts'
import { shownAnnouncements } from '../../../domain/calls/shown-announcements.ts'
import { markAnnouncementRead } from '../../../domain/mutations/mark-announcement-read.ts'
import { ok, type Result } from '../../../domain/result.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { useUnread } from '../../engine/shared-reads.tsx'
import type { CallFailure, Engine, Unread } from '../../engine/types.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useOnlineRead } from '../../engine/use-online-read.ts'

type Shown = {
  readonly items: readonly ShownAnnouncement[]
  readonly hasMore: boolean
  /** Why older ones than these could not be read. */
  readonly olderFailure?: CallFailure | undefined
  /** When the server gave it, where it is what this device kept of an earlier answer. */
  readonly keptAt: Instant | undefined
}

const askPages = async (engine: Engine, pages: number): Promise<Result<Shown, CallFailure>> => {
  let shown: Shown = { items: [], hasMore: true, keptAt: undefined }
  for (let page = 1; page <= pages && shown.hasMore; page += 1) {
    const answer = await engine.callOrKept(shownAnnouncements, page === 1 ? {} : { page })
    // What was read before stays readable without signal.
    if (!answer.ok) return page === 1 ? answer : ok({ ...shown, olderFailure: answer.reason })
    const { value, answeredAt, isKept } = answer.value
    shown = {
      items: [...shown.items, ...value.items],
      hasMore: value.hasMore,
      keptAt: isKept ? Math.min(shown.keptAt ?? answeredAt, answeredAt) : shown.keptAt,
    }
  }
  return ok(shown)
}

/** What this person has said they read, and when, as far as this device knows it. */
const useOwnMarks = (): ReadonlyMap<string, Instant> | undefined =>
  useLiveQuery(async (read) => {
    const marks = (await read.outboxEntries()).filter(({ name }) => name === markAnnouncementRead.name)
    return new Map(marks.map(({ target, pressedAt }) => [target, pressedAt]))
  }, [])

type Held = Unread['announcements'][number]

/** An unread announcement that somebody wrote, as the list of all shows it. What the app itself announces is none. */
const asShown = ({ id, title, content, audience, author = {}, date = 0, mustRead = false, until }: Held) =>
  audience && { id, title, text: content, audience, author, date, mustRead, until }

/** Announcements that are or were shown to this person, so many pages of them. Decision 251. */
export const useShownPages = (pages: number) => {
  const engine = useEngine()
  const marks = useOwnMarks()
  const { announcements } = useUnread()
  const unreadIds = announcements.map(({ id }) => id)
  // Whatever is read, or comes, is a reason to ask again.
  const asked = { pages, of: unreadIds.join(' ') }
  const { value, ...reading } = useOnlineRead(asked, (question) => askPages(engine, question.pages))
  const read = value?.items
    .filter(({ id }) => !unreadIds.includes(id))
    .map((item) => ({ ...item, readAt: item.readAt ?? marks?.get(item.id) }))
  return {
    unread: announcements,
    earlier: read,
    hasMore: value?.hasMore ?? false,
    olderFailure: value?.olderFailure,
    keptAt: value?.keptAt,
    failure: reading.failure,
    isReading: reading.isReading,
    readAgain: reading.read,
  }
}

/** One announcement as those whom it is for see it: from what is unread on this device, else from the server. */
export const useShownOne = (announcementId: string) => {
  const engine = useEngine()
  const marks = useOwnMarks()
  const { announcements } = useUnread()
  const held = announcements.find(({ id }) => id === announcementId)
  const ofDevice = held && asShown(held)
  const isUnread = held !== undefined
  const { value, ...reading } = useOnlineRead({ announcementId, isUnread }, async (question) => {
    const answer = await engine.callOrKept(shownAnnouncements, { announcementId: question.announcementId })
    return answer.ok ? ok(answer.value.value) : answer
  })
  const ofServer = value?.items.find(({ id }) => id === announcementId)
  const shown = ofDevice ?? ofServer
  const readAt = ofServer?.readAt ?? marks?.get(announcementId)
  return {
    announcement: shown && { ...shown, readAt: isUnread ? undefined : readAt },
    isUnread,
    failure: reading.failure,
    isReading: reading.isReading,
    readAgain: reading.read,
  }
}
