/** Why the shifts of a rota are not there to be read. */
export const sourceWords = {
  'no-signal': 'Not all shifts of that rota are on this device, and there is no signal.',
  failed: 'The shifts of that rota could not be read. Please try again later.',
  missing: 'That rota no longer exists. Choose another one.',
  refused: "Sorry, you don't have permission to see that rota.",
} as const
