import type { CommitRefusal } from '../engine/types.ts'

/** Why something pressed could not be kept on this device. Nothing was saved then, and what was typed stays. */
export const refusalWords: Readonly<Record<CommitRefusal, string>> = {
  'storage-failed': 'This tablet has no room to keep it. Nothing was saved yet: free some space, then try again.',
  'not-allowed': "Sorry, you don't have permission to do this.",
  invalid: 'Something in it cannot be saved as it is. Please check what you entered.',
}
