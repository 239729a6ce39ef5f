/** Why the shifts of a rota are not there to be read. */
export const sourceWords = {
  'no-signal': 'You’re offline, and not all shifts of that rota are on this device.',
  failed: 'Try again later. The shifts of that rota could not be loaded.',
  missing: 'Choose another rota. That one no longer exists.',
  refused: 'Sorry, you don’t have permission to see that rota.',
} as const
