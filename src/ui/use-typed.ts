import { useState } from 'react'

type Typed = {
  /** What the owner holds: a whole value, or '' for none. */
  value: string
  onValueChange: (value: string) => void
  /** The text of a whole value; '' for ''. */
  shown: (value: string) => string
  /** What was typed, with its separators put in. */
  asTyped: (text: string) => string
  /** The whole value that a text means; undefined while it means none. */
  meant: (text: string) => string | undefined
}

/** Keeps half a value on screen while it is typed; the owner hears whole values and '' alone. */
export function useTyped({ value, onValueChange, shown, asTyped, meant }: Typed) {
  const [draft, setDraft] = useState({ text: shown(value), reported: value })
  if (draft.reported !== value) setDraft({ text: shown(value), reported: value })
  const type = (typed: string) => {
    const text = asTyped(typed)
    const reported = meant(text) ?? ''
    setDraft({ text, reported })
    if (reported !== value) onValueChange(reported)
  }
  /** Writes a whole value out in full, as when the field is left. */
  const tidy = () => setDraft({ ...draft, text: draft.reported === '' ? draft.text : shown(draft.reported) })
  return { text: draft.text, type, tidy }
}
