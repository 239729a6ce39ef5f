/** What stands where another tab keeps this version out of the storage; the same before a person is known and after. */
export const olderTabWords = {
  title: 'Another tab holds an older version open',
  text: 'Close it, and this one goes on by itself. All that was saved is kept.',
} as const
