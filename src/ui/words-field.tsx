import { useState } from 'react'
import { TextField } from './text-field.tsx'

type WordsFieldProps = {
  /** What is searched for, as the address says. */
  words: string | undefined
  /** What the words are looked for in: "Name or location". */
  placeholder: string
  /** Trimmed; undefined where there are none. */
  onWords: (words: string | undefined) => void
}

/** Free words that narrow a list: the field is ahead of the list, so that no key is swallowed. */
export function WordsField({ words, placeholder, onWords }: WordsFieldProps) {
  const [typed, setTyped] = useState(words ?? '')
  const [known, setKnown] = useState(words)
  if (words !== known) {
    setKnown(words)
    if ((words ?? '') !== typed.trim()) setTyped(words ?? '')
  }
  return (
    <TextField
      label="Search"
      type="search"
      placeholder={placeholder}
      autoComplete="off"
      value={typed}
      onValueChange={(value) => {
        setTyped(value)
        onWords(value.trim() || undefined)
      }}
    />
  )
}
