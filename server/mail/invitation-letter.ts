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

const howToSignIn = (to: Invited, { password, homeOrigin }: Said): string[] => [
  ...(homeOrigin === undefined ? [] : [`  Address:            ${homeOrigin}`]),
  `  E-mail:             ${to.address}`,
  `  One-time password:  ${password}`,
  '',
]

/** What somebody is written whose password was taken away by the office, because it was forgotten or may be known. */
export const resetLetter = (to: Invited, said: Said): Letter => ({
  ...to,
  subject: `A new password for ${said.productName}`,
  content: [
    `Hello ${to.name},`,
    '',
    `You have been given a one-time password for ${said.productName}. Your old password no longer works, and you`,
    'were signed out on every device. What you entered is safe.',
    '',
    ...howToSignIn(to, said),
    'Sign in with it, then choose a new password.',
    `The one-time password works until ${formatDay(said.until)}. After that, ask your manager for a new one.`,
    '',
    'If you did not ask for this, tell your manager.',
    '',
  ].join('\n'),
})

/** What a new person is written: where to sign in, and with which password this once. */
export const invitationLetter = (to: Invited, said: Said): Letter => ({
  ...to,
  subject: `Your account in ${said.productName}`,
  content: [
    `Hello ${to.name},`,
    '',
    `You have an account in ${said.productName}. Sign in with your e-mail and this one-time password:`,
    '',
    ...howToSignIn(to, said),
    'You choose your own password when you sign in for the first time.',
    `The one-time password works until ${formatDay(said.until)}. After that, ask your manager for a new one.`,
    '',
    'If you did not expect this, tell your manager.',
    '',
  ].join('\n'),
})
