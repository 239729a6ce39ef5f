/** What is said where nobody of an activity is left to whom an act can happen, since colleagues acted meanwhile. */
export const nobodyLeft = 'Add a comment instead. It has already been stopped or closed for everyone.'
