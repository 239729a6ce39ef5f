import type { announcementReaders } from '../../domain/calls/announcement-readers.ts'
import type { shownAnnouncements } from '../../domain/calls/shown-announcements.ts'
import { shownAnnouncementsPageSize } from '../../domain/constants.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import { type ReaderRow, readersOf } from '../announcements/readers.ts'
import { type ShownRow, shownTo } from '../announcements/shown.ts'
import { findDocument } from '../database/documents.ts'
import { NOT_FOUND, ProblemError, problem } from '../http/problem.ts'
import type { CallHandler } from '../request/call-handler.ts'

const instantOr = (field: string, ms: number | null) => (ms === null ? {} : { [field]: toWireInstant(Math.round(ms)) })

const toShown = ({ atMs, readAtMs, until, ...row }: ShownRow) => ({
  ...row,
  ...instantOr('date', atMs),
  ...(until === null ? {} : { until }),
  ...instantOr('readAt', readAtMs),
})

/** What is or was shown to a person, or one of it. Decision 251. */
export const announcementsShown: CallHandler<typeof shownAnnouncements> = async ({ context, viewer, input }) => {
  const page = Math.max(1, input.page ?? 1)
  const { announcementId } = input
  const rows = await shownTo(context.database.drizzle, { viewer, announcementId, page })
  return {
    items: rows.slice(0, shownAnnouncementsPageSize).map(toShown),
    hasMore: rows.length > shownAnnouncementsPageSize,
  }
}

const toReader = ({ userId, displayName, agencyId, agencyName, duties, nextShift, ...row }: ReaderRow) => ({
  person: { userId, displayName, ...(agencyId === null ? {} : { agencyId }) },
  duties: duties ?? [],
  ...(agencyName === null ? {} : { agencyName }),
  ...instantOr('readAt', row.readAtMs),
  ...instantOr('remindedAt', row.remindedAtMs),
  ...(nextShift === null ? {} : { nextShift }),
})

/** Who has read an announcement, and who has not. Nobody has read what was never shown. Decision 251. */
export const readersListed: CallHandler<typeof announcementReaders> = async ({ context, input }) => {
  const { drizzle } = context.database
  const found = await findDocument(drizzle, 'announcements', { id: input.announcementId })
  if (found === undefined || found.isDeleted) {
    throw new ProblemError(problem(NOT_FOUND, 'This announcement cannot be found.'))
  }
  return { readers: (await readersOf(drizzle, input.announcementId, context.clock())).map(toReader) }
}
