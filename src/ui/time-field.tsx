import { Box, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { FieldFrame, useFieldIds } from './field-frame.tsx'
import { fieldRecipe } from './field-recipe.ts'
import { splitWords, type TextFieldProps } from './text-field.tsx'
import { timeAsTyped, typedTime } from './typed-time.ts'

const Input = chakra('input', fieldRecipe)

type TimeFieldProps = TextFieldProps & {
  /** As wide as a time needs, 44 high, for standing in a row of chips. */
  isCompact?: boolean | undefined
}

/** Keeps half a time on screen while it is typed; the owner hears whole times and '' alone. */
function useTypedTime(value: string, report: (value: string) => void) {
  const [draft, setDraft] = useState({ text: value, reported: value })
  if (draft.reported !== value) setDraft({ text: value, reported: value })
  const type = (text: string) => {
    const typed = timeAsTyped(text)
    const reported = typedTime(typed) ?? ''
    setDraft({ text: typed, reported })
    if (reported !== value) report(reported)
  }
  const tidy = () => setDraft({ ...draft, text: typedTime(draft.text) ?? draft.text })
  return { text: draft.text, type, tidy }
}

/**
 * A local time, `HH:mm` in 24 hours whatever the device's own habit is, typed on the number keys.
 * The value is '' while it is empty or not yet a time.
 */
export function TimeField({ isCompact = false, ...props }: TimeFieldProps) {
  const { words, native } = splitWords(props)
  const { onValueChange, value, ...rest } = native
  const { text, type, tidy } = useTypedTime(value, onValueChange)
  const ids = useFieldIds(words)
  const shape = isCompact ? { width: '88px', minHeight: 'tap' } : {}
  return (
    <Box maxWidth={isCompact ? '160px' : undefined}>
      <FieldFrame words={words} ids={ids}>
        <Input
          autoComplete="off"
          placeholder="HH:mm"
          {...rest}
          {...ids.control}
          {...shape}
          type="text"
          inputMode="numeric"
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={tidy}
        />
      </FieldFrame>
    </Box>
  )
}
