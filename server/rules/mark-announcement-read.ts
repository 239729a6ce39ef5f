import { markAnnouncementRead } from '../../domain/mutations/mark-announcement-read.ts'
import { boundedByReceipt } from '../../domain/mutations/when-it-happened.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import type { MutationRequest } from '../changes/mutation-request.ts'
import { NOT_FOUND, ProblemError, problem } from '../http/problem.ts'
import { logRule } from '../work/log-rule.ts'
import { isForReader } from './announcement-sources.ts'

type Said = Pick<MutationRequest, 'clockOffsetMs' | 'receivedAt'> & {
  readonly payload: { readonly date?: number | undefined }
}

/** When it was read, by the server's clock; an older device does not say. */
const readAt = ({ payload: { date }, clockOffsetMs, receivedAt }: Said): number =>
  date === undefined ? receivedAt : boundedByReceipt(date, { clockOffsetMs, now: receivedAt })

/** An announcement that was read counts no more for this person. Rules §7, decision 251. */
export const announcementReadRule = logRule(markAnnouncementRead, {
  needs: (asked) => ({
    isForThem: isForReader({
      announcementId: asked.payload.announcementId.toLowerCase(),
      viewer: asked.viewer,
      saidAt: asked.payload.date && readAt(asked),
    }),
  }),
  decide: (asked, facts) => {
    if (facts.isForThem === 'no') throw new ProblemError(problem(NOT_FOUND, 'This announcement cannot be found.'))
    if (facts.isForThem === 'late') return {}
    const { announcementId } = asked.payload
    return { announcementsRead: [{ announcementId, userId: asked.viewer.userId, at: toWireInstant(readAt(asked)) }] }
  },
})
