import * as z from 'zod/mini'
import type { Database } from '../database/connection.ts'
import { keepDraining } from '../database/keep-draining.ts'
import type { Logger } from '../logger.ts'
import type { MailTransport } from './mail-transport.ts'
import { claimMail, MAIL_CHANNEL, noteFailed, noteSent, type WaitingMail } from './outbox.ts'

const MINUTE_MS = 60_000

/** Longer than the transport can take: who has died holds an e-mail for as long. */
const LEASE_MS = 5 * MINUTE_MS
const FIRST_RETRY_MS = 1 * MINUTE_MS
const LAST_RETRY_MS = 60 * MINUTE_MS
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

/** When an e-mail is tried again after so many attempts: after 1, 2, 4 … minutes, at last every hour. */
const againAfter = (attempts: number): number => Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LAST_RETRY_MS)

const failed = async (mail: WaitingMail, reason: unknown, { database, logger, clock }: MailParts): Promise<void> => {
  const { error, isFinal } = nameOf(reason)
  const now = clock()
  const isGivenUp = isFinal || now - mail.createdMs > GIVEN_UP_AFTER_MS
  logger.warn(isGivenUp ? 'an e-mail was given up' : 'an e-mail has to wait', { mail: mail.id, error })
  const againAt = isGivenUp ? undefined : now + againAfter(mail.attempts)
  await noteFailed(database.drizzle, mail, { now, error, againAt })
}

/** Sends every e-mail that is due, one after the other, until none is left or it is told to stop. Gives how many left. */
export const sendDueMail = async (parts: MailParts, isStopping = () => false): Promise<number> => {
  const { database, transport, clock } = parts
  let sent = 0
  while (!isStopping()) {
    const mail = await claimMail(database.drizzle, { now: clock(), leaseMs: LEASE_MS })
    if (mail === undefined) return sent
    try {
      await transport.deliver(mail)
    } catch (reason) {
      await failed(mail, reason, parts)
      continue
    }
    await noteSent(database.drizzle, mail, clock())
    sent += 1
  }
  return sent
}

/**
 * Sends what waits in the outbox, now and whenever something is put there. Every process runs one; each e-mail is sent
 * by one of them.
 */
export const startMailSender = async (parts: MailParts): Promise<{ stop(): Promise<void> }> => {
  let isStopping = false
  const draining = await keepDraining({
    database: parts.database,
    channel: MAIL_CHANNEL,
    everyMs: LOOK_EVERY_MS,
    drain: async () => {
      await sendDueMail(parts, () => isStopping)
      await parts.transport.letGo(parts.database.drizzle, parts.clock())
    },
    onFailure: (error) => parts.logger.warn('e-mails have to wait', { error }),
  })
  return {
    stop: async () => {
      isStopping = true
      const patience = new Promise((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref())
      await Promise.race([draining.stop(), patience])
      parts.transport.close()
    },
  }
}
