import { chakra } from '@chakra-ui/react'
import { FieldFrame, type FieldWords, useFieldIds } from './field-frame.tsx'
import { fieldRecipe } from './field-recipe.ts'
import type { NativeProps } from './native-props.ts'

const Input = chakra('input', fieldRecipe)

export type TextFieldProps = FieldWords &
  NativeProps<'input', 'value' | 'onChange' | 'id' | 'disabled'> & {
    value: string
    onValueChange: (value: string) => void
  }

/** Keeps what belongs to the field's frame apart from what belongs to the native control. */
export function splitWords<Props extends FieldWords>(props: Props) {
  const { label, isLabelHidden, hint, error, note, isRequired, isDisabled, id, ...native } = props
  return { words: { label, isLabelHidden, hint, error, note, isRequired, isDisabled, id }, native }
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { words, native } = splitWords(props)
  const { onValueChange, ...rest } = native
  const ids = useFieldIds(words)
  return (
    <FieldFrame words={words} ids={ids}>
      <Input type="text" {...rest} {...ids.control} onChange={(event) => onValueChange(event.target.value)} />
    </FieldFrame>
  )
}
