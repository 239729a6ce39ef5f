import type { CommitRefusal } from '../engine/types.ts'

/** Why something pressed could not be kept on this device. Nothing was saved then, and what was typed stays. */
export const refusalWords: Readonly<Record<CommitRefusal, string>> = {
  'storage-failed': 'This tablet could not keep it. Nothing was saved yet: free some space, then try again.',
  'newer-build':
    'A newer version of the app is open in another tab. Nothing was saved: reload this page, then try again.',
  failed: 'Something is wrong with the app. Nothing was saved: try again, and tell your manager if it stays so.',
  'not-allowed': "Sorry, you don't have permission to do this.",
  invalid: 'Nothing was saved. Please check what you entered.',
}
