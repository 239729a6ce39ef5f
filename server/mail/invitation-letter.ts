import { formatDay } from '../../domain/time/format.ts'
import type { LocalDay } from '../../domain/time/local-day.ts'
import type { Letter } from './outbox.ts'

type Invited = Pick<Letter, 'userId' | 'address' | 'name'>

type Said = {
  readonly password: string
  /** The last day on which the password works. */
  readonly until: LocalDay
  readonly productName: string
  readonly homeOrigin: string | undefined
}

/** What a new person is written: where to sign in, and with which password this once. */
export const invitationLetter = (to: Invited, { password, until, productName, homeOrigin }: Said): Letter => ({
  ...to,
  subject: `Your account in ${productName}`,
  content: [
    `Hello ${to.name},`,
    '',
    `an account has been made for you in ${productName}. Sign in with your e-mail and this one-time password:`,
    '',
    ...(homeOrigin === undefined ? [] : [`  Address:            ${homeOrigin}`]),
    `  E-mail:             ${to.address}`,
    `  One-time password:  ${password}`,
    '',
    'You choose a password of your own when you sign in for the first time.',
    `The one-time password works until ${formatDay(until)}. After that, ask the office for a new one.`,
    '',
    'If you did not expect this, tell the office.',
    '',
  ].join('\n'),
})
