import { Box, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { FieldFrame, useFieldIds } from './field-frame.tsx'
import { fieldRecipe } from './field-recipe.ts'
import { splitWords, type TextFieldProps } from './text-field.tsx'

const Input = chakra('input', fieldRecipe)

/** A password, hidden until Show is pressed. */
export function PasswordField(props: TextFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const { words, native } = splitWords(props)
  const { onValueChange, ...rest } = native
  const ids = useFieldIds(words)
  return (
    <FieldFrame words={words} ids={ids}>
      <Box position="relative">
        <Input
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...ids.control}
          type={isShown ? 'text' : 'password'}
          paddingEnd="20"
          onChange={(event) => onValueChange(event.target.value)}
        />
        <Box position="absolute" insetEnd="2px" top="50%" transform="translateY(-50%)">
          <Button
            look="quiet"
            aria-pressed={isShown}
            aria-controls={ids.controlId}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </Button>
        </Box>
      </Box>
    </FieldFrame>
  )
}
