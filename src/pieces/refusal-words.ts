import type { CommitRefusal } from '../engine/types.ts'

/** Why something pressed could not be kept on this device. Nothing was saved then, and what was typed stays. */
export const refusalWords: Readonly<Record<CommitRefusal, string>> = {
  'storage-failed': 'Free some space on this device, then try again. Nothing was saved.',
  'newer-build':
    'Reload this page, then try again. Nothing was saved, because a newer version of the app is open in another tab.',
  failed: 'Something went wrong and nothing was saved. Try again. If it keeps happening, tell your manager.',
  'not-allowed': 'Sorry, you don’t have permission to do this.',
  invalid: 'Check what you entered. Nothing was saved.',
}
