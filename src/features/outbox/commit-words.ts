import type { CommitRefusal } from '../../engine/types.ts'

const commitWords: Readonly<Record<CommitRefusal, string>> = {
  'storage-failed': 'This tablet could not keep it. Nothing has changed: free some space, then press again.',
  'newer-build':
    'A newer version of the app is open in another tab. Nothing has changed: reload this page, then press again.',
  failed: 'Something is wrong with the app. Nothing has changed: try again, and tell your manager if it stays so.',
  'not-allowed': "Sorry, you don't have permission to do this. Nothing has changed.",
  invalid: 'This could not be kept as it is, or was decided in another tab. Check what you wrote, and try again.',
}

/** Why a decision about an entry could not be kept on this device. Nothing has changed then. */
export const notKeptWords = (reason: CommitRefusal): string => commitWords[reason]
