import { Box, chakra } from '@chakra-ui/react'
import { FieldFrame, useFieldIds } from './field-frame.tsx'
import { fieldRecipe } from './field-recipe.ts'
import { splitWords, type TextFieldProps } from './text-field.tsx'
import { timeAsTyped, typedTime } from './typed-time.ts'
import { useTyped } from './use-typed.ts'

const Input = chakra('input', fieldRecipe)

type TimeFieldProps = TextFieldProps & {
  /** As wide as a time needs, 44 high, for standing in a row of chips. */
  isCompact?: boolean | undefined
}

const asIs = (time: string) => time

/**
 * A local time, `HH:mm` in 24 hours whatever the device's own habit is, typed on the number keys.
 * The value is '' while it is empty or not yet a time.
 */
export function TimeField({ isCompact = false, ...props }: TimeFieldProps) {
  const { words, native } = splitWords(props)
  const { onValueChange, value, ...rest } = native
  const { text, type, tidy } = useTyped({ value, onValueChange, shown: asIs, asTyped: timeAsTyped, meant: typedTime })
  const ids = useFieldIds(words)
  const shape = isCompact ? { width: '88px', minHeight: 'tap' } : {}
  return (
    <Box maxWidth={isCompact ? '160px' : undefined}>
      <FieldFrame words={words} ids={ids}>
        <Input
          autoComplete="off"
          placeholder="HH:mm"
          {...ids.control}
          {...rest}
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
