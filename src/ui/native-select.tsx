import { Box, chakra } from '@chakra-ui/react'
import { FieldFrame, type FieldWords, useFieldIds } from './field-frame.tsx'
import { fieldRecipe } from './field-recipe.ts'
import { Icon } from './icon.tsx'
import { ChevronDownIcon } from './icons.ts'

const Select = chakra('select', fieldRecipe)

export type SelectOption = { value: string; text: string; isDisabled?: boolean | undefined }

type NativeSelectProps = FieldWords & {
  value: string
  onValueChange: (value: string) => void
  options: readonly SelectOption[]
}

/** One of several, with the list that the device itself knows how to show. */
export function NativeSelect({ value, onValueChange, options, ...words }: NativeSelectProps) {
  const ids = useFieldIds(words)
  return (
    <FieldFrame words={words} ids={ids}>
      <Box position="relative">
        <Select
          {...ids.control}
          value={value}
          appearance="none"
          paddingEnd="12"
          whiteSpace="normal"
          height="auto"
          lineHeight="1.3"
          paddingY="2"
          onChange={(event) => onValueChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.text}
            </option>
          ))}
        </Select>
        <Box position="absolute" insetEnd="3.5" top="50%" transform="translateY(-50%)" pointerEvents="none">
          <Icon of={ChevronDownIcon} size={18} />
        </Box>
      </Box>
    </FieldFrame>
  )
}
