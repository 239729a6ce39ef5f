import { Box, chakra } from '@chakra-ui/react'
import { FieldFrame, useFieldIds } from './field-frame.tsx'
import { fieldRecipe } from './field-recipe.ts'
import { splitWords, type TextFieldProps } from './text-field.tsx'

const Input = chakra('input', fieldRecipe)

type TimeFieldProps = TextFieldProps & {
  /** As wide as a time needs, 44 high, for standing in a row of chips. */
  isCompact?: boolean | undefined
}

/** A local time, `HH:mm` in 24 hours; empty text while nothing is chosen. */
export function TimeField({ isCompact = false, ...props }: TimeFieldProps) {
  const { words, native } = splitWords(props)
  const { onValueChange, ...rest } = native
  const ids = useFieldIds(words)
  const shape = isCompact ? { width: '120px', minHeight: 'tap' } : {}
  return (
    <Box maxWidth={isCompact ? '120px' : undefined}>
      <FieldFrame words={words} ids={ids}>
        <Input
          {...rest}
          {...ids.control}
          {...shape}
          type="time"
          lang="en-GB"
          onChange={(event) => onValueChange(event.target.value)}
        />
      </FieldFrame>
    </Box>
  )
}
