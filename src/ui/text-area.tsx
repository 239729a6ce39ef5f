import { chakra } from '@chakra-ui/react'
import { CharactersLeft } from './characters-left.tsx'
import { FieldFrame, type FieldWords, useFieldIds } from './field-frame.tsx'
import { fieldRecipe } from './field-recipe.ts'
import type { NativeProps } from './native-props.ts'
import { splitWords } from './text-field.tsx'

const Area = chakra('textarea', fieldRecipe)

type TextAreaProps = FieldWords &
  NativeProps<'textarea', 'value' | 'onChange' | 'id' | 'disabled'> & {
    value: string
    onValueChange: (value: string) => void
    /** As many as can be saved, where more may be typed; `maxLength` takes no more. */
    mostCharacters?: number
  }

/** Several lines of text, with room for three at once. */
export function TextArea(props: TextAreaProps) {
  const { words, native } = splitWords(props)
  const { onValueChange, mostCharacters, rows = 3, ...rest } = native
  const most = rest.maxLength ?? mostCharacters
  const ids = useFieldIds(words)
  return (
    <FieldFrame words={words} ids={ids}>
      <Area
        dir="auto"
        {...rest}
        {...ids.control}
        rows={rows}
        paddingY="2.5"
        display="block"
        onChange={(event) => onValueChange(event.target.value)}
      />
      {most !== undefined && <CharactersLeft used={rest.value.length} most={most} />}
    </FieldFrame>
  )
}
