import * as z from 'zod/mini'
import type { Database } from '../database/connection.ts'
import type { Logger } from '../logger.ts'
import { backOff, drainQueue, type Queue, startQueue } from '../queue/queue.ts'
import { type Fate, take } from '../queue/queue-table.ts'
import type { MailTransport } from './mail-transport.ts'
import { MAIL_CHANNEL, mailTable, type WaitingMail } from './outbox.ts'

const MINUTE_MS = 60_000

/** An e-mail is tried again after 1, 2, 4 … minutes, at last every hour. */
const againAfter = backOff({ firstMs: MINUTE_MS, longestMs: 60 * MINUTE_MS })
const GIVEN_UP_AFTER_MS = 3 * 24 * 60 * MINUTE_MS
const LOOK_EVERY_MS = 20_000
/** Who stops waits this long for the e-mail that is on its way. */
const STOP_WITHIN_MS = 5000

/** What a sender works with. */
export type MailParts = {
  readonly database: Pick<Database, 'drizzle' | 'listen'>
  readonly transport: MailTransport
  readonly logger: Logger
  readonly clock: () => number
}

const Failure = z.object({ code: z.optional(z.string()), responseCode: z.optional(z.number()) })

/** What a failure is called in the log and the table: no address, no text, no password. */
const nameOf = (reason: unknown): { error: string; isFinal: boolean } => {
  const { code, responseCode } = z.safeParse(Failure, reason).data ?? {}
  const error = [code, responseCode].filter((part) => part !== undefined).join(' ')
  // The server knows no such receiver, and will know none later.
  const isFinal = code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500
  return { error: error === '' ? 'unknown' : error, isFinal }
}

const fateOfFailed = (mail: WaitingMail, reason: unknown, { logger, clock }: MailParts): Fate => {
  const { error, isFinal } = nameOf(reason)
  const now = clock()
  const isGivenUp = isFinal || now - mail.createdMs > GIVEN_UP_AFTER_MS
  logger.warn(isGivenUp ? 'an e-mail was given up' : 'an e-mail has to wait', { mail: mail.id, error })
  return isGivenUp
    ? { kind: 'given-up', why: error }
    : { kind: 'again', at: now + againAfter(mail.attempts), why: error }
}

const mailQueue = (parts: MailParts): Queue<WaitingMail> => ({
  table: mailTable,
  take: (db, now) => take<WaitingMail>(db, mailTable, now),
  work: async (mail) => {
    try {
      await parts.transport.deliver(mail)
      return { kind: 'done' }
    } catch (reason) {
      return fateOfFailed(mail, reason, parts)
    }
  },
  isInTurn: true,
  failure: 'what became of an e-mail could not be noted',
})

/** Sends every e-mail that is due, one after the other, until none is left. Gives how many left. */
export const sendDueMail = (parts: MailParts): Promise<number> =>
  drainQueue(parts, mailQueue(parts), new AbortController().signal)

/** Sends what waits in the outbox, now and whenever something is put there. Every process runs one. */
export const startMailSender = async (parts: MailParts): Promise<{ stop(): Promise<void> }> => {
  const sending = await startQueue(parts, mailQueue(parts), {
    channel: MAIL_CHANNEL,
    everyMs: LOOK_EVERY_MS,
    failure: 'e-mails have to wait',
    afterwards: () => parts.transport.letGo(parts.database.drizzle, parts.clock()),
  })
  return {
    stop: async () => {
      const patience = new Promise((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref())
      await Promise.race([sending.stop(), patience])
      parts.transport.close()
    },
  }
}
