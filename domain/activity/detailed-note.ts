import { detailedNoteMinCharacters, detailedNoteMinWords } from '../constants.ts'

/** Whether a note says enough: at least 5 words and 20 characters; the bounds are settings. An empty one does not. Decision 25. */
export const isDetailedNote = (
  note: string,
  { minWords, minCharacters }: { readonly minWords: number; readonly minCharacters: number } = {
    minWords: detailedNoteMinWords,
    minCharacters: detailedNoteMinCharacters,
  },
): boolean => {
  const text = note.trim()
  return text.length >= minCharacters && text.split(/\s+/).filter(Boolean).length >= minWords
}
