/** As people count letters: an emoji of several signs is one, and so is a letter with its marks. */
let letters: Intl.Segmenter | undefined

/** Two of them are no longer than initials may be. */
const mostOfOne = 5

/** The first letter of a word, as a capital; none of no word. */
export const firstLetter = (word: string): string => {
  // The segmenter takes milliseconds to make: no page waits for it before it has a name to shorten.
  letters ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  const [first] = letters.segment(word)
  const whole = first?.segment.toUpperCase() ?? ''
  return whole.length <= mostOfOne ? whole : ([...word][0]?.toUpperCase() ?? '')
}

/** The initials of a name, of its first and last word: "Grace Mary Hollis" gives GH; none of a name that is not known. */
export const initialsOf = (name = ''): string => {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map((word = '') => firstLetter(word)).join('')
}
