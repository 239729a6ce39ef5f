import type { SyncState } from '../engine/types.ts'

/** Why a page can show nobody's work though nobody has to sign in. */
export type Standstill = Exclude<SyncState['storage'], 'ok'> | 'no-signal'

/**
 * What stops a page that knows no person: storage that does not open, or a cleared one that only the office can fill
 * again, for the person whom the apps' cookie names. Signing in would mend neither.
 */
export const standstillOf = (
  { storage, isOnline }: Pick<SyncState, 'storage' | 'isOnline'>,
  namedPerson: string | undefined,
): Standstill | undefined => {
  if (storage !== 'ok') return storage
  return isOnline || namedPerson === undefined ? undefined : 'no-signal'
}
