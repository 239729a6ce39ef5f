/** "Amara Bello" → "AB", "carer@demo.example" → "C": the first letters of the first and the last word. */
export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '')
  return letters.join('').toLocaleUpperCase('en-GB')
}
