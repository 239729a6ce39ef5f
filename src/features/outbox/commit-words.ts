import type { CommitRefusal } from '../../engine/types.ts'

/** Why a decision about an entry could not be kept on this device. Nothing has changed then. */
export const commitWords: Readonly<Record<CommitRefusal, string>> = {
  'storage-failed': 'This tablet has no room to keep it. Nothing has changed: free some space, then press again.',
  'not-allowed': "Sorry, you don't have permission to do this. Nothing has changed.",
  invalid: 'This could not be kept as it is, or was decided in another tab. Check what you wrote, and try again.',
}
