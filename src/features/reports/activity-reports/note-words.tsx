import { useEffect, useState } from 'react'
import { SearchField } from '../../../ui/search-field.tsx'

/** Whoever types on is not answered yet: each answer costs the server a search. */
const PAUSE_MS = 400

type NoteWordsProps = { words: string | undefined; onWords: (words: string | undefined) => void }

/** The words that the note must have; they narrow the reports once nobody types on. */
export function NoteWords({ words, onWords }: NoteWordsProps) {
  const [typed, setTyped] = useState(words ?? '')
  const [known, setKnown] = useState(words)
  if (words !== known) {
    setKnown(words)
    if ((words ?? '') !== typed.trim()) setTyped(words ?? '')
  }
  const wanted = typed.trim() || undefined
  useEffect(() => {
    if (wanted === words) return
    const timer = setTimeout(() => onWords(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted, words, onWords])
  return <SearchField label="Words in the note" value={typed} onValueChange={setTyped} />
}
