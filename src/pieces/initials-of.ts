/** The letters that stand for a name on a badge: of the first and the last word. "Amara Bello" gives AB. */
export const initialsOf = (name: string | undefined): string => {
  const words = (name ?? '')
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => word?.charAt(0).toUpperCase() ?? '').join('')
}
