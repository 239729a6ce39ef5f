/** The initials of a name, of its first and last word: "Grace Mary Hollis" gives GH. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map((word = '') => [...word][0]?.toUpperCase() ?? '').join('')
}
