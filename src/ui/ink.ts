/** The colour of words in both schemes: the theme gives it to everything that is drawn, and images are made in it. */
export const INK = { light: '#1D1A16', dark: '#F2EEE6' } as const
