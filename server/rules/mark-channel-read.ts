import * as z from 'zod/mini'
import { channelReadId } from '../../domain/chat/joined-id.ts'
import { markChannelRead } from '../../domain/mutations/mark-channel-read.ts'
import { refuseField } from '../http/refuse-fields.ts'
import { eventRule } from '../work/event-rule.ts'
import { belongs, newestIn } from './chat-sources.ts'

const Mark = z.looseObject({ upTo: z.string() })

const earlier = (upTo: string, newest: string): string => (upTo < newest ? upTo : newest)

/**
 * A mark goes forward, up to the newest message at most. That of somebody who belongs no more changes nothing, and is no
 * reason to trouble them. Decision 250.
 */
export const markChannelReadRule = eventRule(markChannelRead, {
  makes: true,
  needs: ({ payload, viewer }) => {
    const channelId = payload.channelId.toLowerCase()
    return { belongs: belongs({ channelId, viewer }), newest: newestIn(channelId) }
  },
  refuses: ({ payload: { readId, channelId }, viewer }) => {
    if (readId.toLowerCase() !== channelReadId(channelId.toLowerCase(), viewer.userId)) {
      refuseField({ path: '/readId', message: 'This is the mark of someone else, or of another channel.' })
    }
  },
  ignores: ({ payload: { upTo } }, { document, facts: { belongs: isMember, newest } }) => {
    if (!isMember || newest === undefined) return true
    return document !== undefined && !document.isDeleted && z.parse(Mark, document.body).upTo >= earlier(upTo, newest)
  },
  corrects: ({ payload }, { facts: { newest } }) => ({
    ...payload,
    readId: payload.readId.toLowerCase(),
    channelId: payload.channelId.toLowerCase(),
    upTo: newest === undefined ? payload.upTo : earlier(payload.upTo, newest),
  }),
})
