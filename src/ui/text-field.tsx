import { chakra } from '@chakra-ui/react'
import { CharactersLeft } from './characters-left.tsx'
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

/** A field of so few is full when it is as it should be. */
const mostFigures = 20

/** One line of text; one that is full says that it takes no more. */
export function TextField(props: TextFieldProps) {
  const { words, native } = splitWords(props)
  const { onValueChange, ...rest } = native
  const ids = useFieldIds(words)
  const most = rest.maxLength ?? 0
  return (
    <FieldFrame words={words} ids={ids}>
      <Input
        type="text"
        dir="auto"
        {...rest}
        {...ids.control}
        onChange={(event) => onValueChange(event.target.value)}
      />
      {most > mostFigures && <CharactersLeft used={Math.min(rest.value.length, most)} most={most} from={0} />}
    </FieldFrame>
  )
}
