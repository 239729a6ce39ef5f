const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Answers whether a text is what a search means: each word of the search begins one of its words. "4" is Room 4, not 14. */
export const finder = (search: string): ((text: string) => boolean) => {
  const wanted = wordsOf(search)
  return (text) => {
    if (wanted.length === 0) return true
    const words = wordsOf(text)
    return wanted.every((start) => words.some((word) => word.startsWith(start)))
  }
}
