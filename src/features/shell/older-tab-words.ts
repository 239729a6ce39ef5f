/** What stands where another tab keeps this version out of the storage; the same before a person is known and after. */
export const olderTabWords = {
  title: 'An older version is open in another tab',
  text: 'Close the other tab to continue here. What you saved is safe.',
} as const
