import { createTransport } from 'nodemailer'
import type { Queryable } from '../database/connection.ts'
import { keepLetter, removeSpentLetters } from './kept-letters.ts'
import type { WaitingMail } from './outbox.ts'

/** Where e-mails go. `deliver` throws where one did not get there. */
export type MailTransport = {
  deliver(mail: WaitingMail): Promise<void>
  /** Keeps nothing any more of e-mails whose one-time password works no more. */
  letGo(db: Queryable, now: number): Promise<void>
  close(): void
}

/** How the operator wants e-mails to leave; without an address of a server they are kept as files in the folder. */
export type MailSettings = {
  readonly smtpUrl: string | undefined
  readonly from: string
  readonly outboxFolder: string
}

/** A server that does not answer must not hold a mail for longer than it is leased. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

const messageOf = ({ id, name, address, subject, content, createdMs }: WaitingMail, from: string) => ({
  from,
  to: { name, address },
  subject,
  text: content,
  date: new Date(createdMs),
  // The same at every attempt: where an answer was lost and it is sent again, the receiver can tell.
  messageId: `<${id}@${/@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'}>`,
})

const smtpTransport = (smtpUrl: string, from: string): MailTransport => {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 1, ...PATIENCE })
  return {
    deliver: async (mail) => void (await transport.sendMail(messageOf(mail, from))),
    // Nothing is kept of what has left.
    letGo: async () => undefined,
    close: () => transport.close(),
  }
}

const folderTransport = (folder: string, from: string): MailTransport => {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    deliver: async (mail) => {
      const { message } = await composer.sendMail(messageOf(mail, from))
      if (!Buffer.isBuffer(message)) throw new Error('The e-mail was not composed.')
      await keepLetter(folder, mail, message)
    },
    letGo: (db, now) => removeSpentLetters(folder, db, now),
    close: () => composer.close(),
  }
}

/** Opens the way that the settings name; nothing is connected before the first e-mail. */
export const openMailTransport = ({ smtpUrl, from, outboxFolder }: MailSettings): MailTransport =>
  smtpUrl === undefined ? folderTransport(outboxFolder, from) : smtpTransport(smtpUrl, from)
