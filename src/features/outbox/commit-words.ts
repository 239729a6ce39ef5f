import type { CommitRefusal } from '../../engine/types.ts'

const commitWords: Readonly<Record<CommitRefusal, string>> = {
  'storage-failed': 'Free some space on this device, then try again. Nothing has changed.',
  'newer-build':
    'Reload this page, then try again. Nothing has changed, because a newer version of the app is open in another tab.',
  failed: 'Something went wrong and nothing has changed. Try again. If it keeps happening, tell your manager.',
  'not-allowed': 'Sorry, you don’t have permission to do this. Nothing has changed.',
  invalid: 'Check what you wrote, then try again. It could not be saved, or it was already decided in another tab.',
}

/** Why a decision about an entry could not be kept on this device. Nothing has changed then. */
export const notKeptWords = (reason: CommitRefusal): string => commitWords[reason]
