import type { CallFailure } from '../../engine/types.ts'

/** Why somebody could not sign in, as the form tells it. */
export type SignInRefusal = 'not-right' | 'no-signal' | 'too-many-tries' | 'weak-password' | 'no-account' | 'failed'

/** One sentence or two for each: what is wrong, and the way on. */
export const refusalWords: Readonly<Record<SignInRefusal, string>> = {
  'not-right': 'E-mail or password is not right. Check both and try again.',
  'no-signal':
    'No signal, so nobody can sign in just now. What is on this tablet stays; try again when there is signal.',
  'too-many-tries': 'That was tried too often. Wait a few minutes, then try again.',
  'weak-password':
    'Choose another password. It needs at least 12 characters, and cannot be one that many people use, the one-time password, or contain your name, your e-mail address or the name of this product.',
  'no-account': 'This account may not use the system. Ask your manager.',
  failed: 'Signing in did not work. Nothing is lost; try again.',
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
