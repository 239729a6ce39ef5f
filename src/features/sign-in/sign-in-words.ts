import type { CallFailure } from '../../engine/types.ts'

/** Why somebody could not sign in, as the form tells it. */
export type SignInRefusal = 'not-right' | 'no-signal' | 'too-many-tries' | 'weak-password' | 'no-account' | 'failed'

/** One sentence or two for each: what is wrong, and the way on. */
export const refusalWords: Readonly<Record<SignInRefusal, string>> = {
  'not-right': 'Check your e-mail and password, then try again.',
  'no-signal':
    'You’re offline, so you cannot sign in. Try again when you’re back online. What is on this device is safe.',
  'too-many-tries': 'Wait a few minutes, then try again. There were too many attempts.',
  'weak-password':
    'Choose a different password. It needs at least 12 characters. It cannot be a common password or the one-time password, or contain your name, your e-mail address or the name of this product.',
  'no-account': 'Ask your manager. This account cannot be used to sign in.',
  failed: 'Try again. You could not be signed in. Nothing is lost.',
}

/** What the form says of a sign-in that the pool has taken, and our server has not. */
export const refusalOf = (failure: CallFailure): SignInRefusal => {
  if (failure.kind === 'no-signal') return 'no-signal'
  const isOfAccount = failure.kind === 'refused' && (failure.status === 401 || failure.status === 403)
  return isOfAccount ? 'no-account' : 'failed'
}

type Place = { readonly name: string; readonly town?: string | undefined }

/** "Georgian House and Meadfoot View, Torquay": the town is named when all places share it. */
export const placesLine = (places: readonly Place[]): string => {
  const names = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(places.map(({ name }) => name))
  const towns = new Set(places.map(({ town }) => town))
  const [town] = towns
  return towns.size === 1 && town !== undefined ? `${names}, ${town}` : names
}
