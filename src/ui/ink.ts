/** The colour of words in both schemes: the theme gives it to everything that is drawn, and the images of style sheets have it. */
export const INK = { light: '#1D1A16', dark: '#F2EEE6' } as const
