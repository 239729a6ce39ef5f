import { chakra } from '@chakra-ui/react'
import { FieldFrame, type FieldWords, useFieldIds } from './field-frame.tsx'
import { fieldRecipe } from './field-recipe.ts'
import type { NativeProps } from './native-props.ts'
import { splitWords } from './text-field.tsx'

const Area = chakra('textarea', fieldRecipe)

type TextAreaProps = FieldWords &
  NativeProps<'textarea', 'value' | 'onChange' | 'id' | 'disabled'> & {
    value: string
    onValueChange: (value: string) => void
  }

/** Several lines of text, with room for three at once. */
export function TextArea(props: TextAreaProps) {
  const { words, native } = splitWords(props)
  const { onValueChange, rows = 3, ...rest } = native
  const ids = useFieldIds(words)
  return (
    <FieldFrame words={words} ids={ids}>
      <Area
        {...rest}
        {...ids.control}
        rows={rows}
        paddingY="2.5"
        display="block"
        onChange={(event) => onValueChange(event.target.value)}
      />
    </FieldFrame>
  )
}
