/** What is said where nobody of an activity is left to whom an act can happen, since colleagues acted meanwhile. */
export const nobodyLeft = 'It was stopped or closed for everybody meanwhile. Say it in a comment.'
