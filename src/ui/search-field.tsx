import { Box, chakra } from '@chakra-ui/react'
import { FieldFrame, useFieldIds } from './field-frame.tsx'
import { fieldRecipe } from './field-recipe.ts'
import { Icon } from './icon.tsx'
import { SearchIcon } from './icons.ts'

const Input = chakra('input', fieldRecipe)

type SearchFieldProps = {
  /** Spoken; shown within the empty field. */
  label: string
  value: string
  onValueChange: (value: string) => void
}

/** Narrows the list beneath it while it is typed in; Enter sends no form. */
export function SearchField({ label, value, onValueChange }: SearchFieldProps) {
  const words = { label, isLabelHidden: true }
  const ids = useFieldIds(words)
  return (
    <FieldFrame words={words} ids={ids}>
      <Box position="relative">
        <Box
          position="absolute"
          insetStart="3"
          top="50%"
          transform="translateY(-50%)"
          color="ink2"
          pointerEvents="none"
        >
          <Icon of={SearchIcon} size={20} />
        </Box>
        <Input
          {...ids.control}
          type="search"
          dir="auto"
          autoComplete="off"
          enterKeyHint="search"
          placeholder={label}
          paddingStart="10"
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </Box>
    </FieldFrame>
  )
}
