import { Box } from '@chakra-ui/react'
import { useId } from 'react'
import { Chip, ChipGroup } from './chip-choice.tsx'
import { FieldError } from './field-frame.tsx'
import { UnseenCheckbox } from './unseen-radio.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type ChipTogglesProps<Value extends string> = {
  label: string
  chosen: readonly Value[]
  onChosenChange: (chosen: Value[]) => void
  /** `name` is what is read aloud, where the text is short for it. */
  options: readonly { value: Value; text: string; name?: string | undefined }[]
  error?: string | undefined
}

/** Several of a few short answers in a row: "Mon", "Wed". What is chosen stays in the order of the options. */
export function ChipToggles<Value extends string>(props: ChipTogglesProps<Value>) {
  const { label, chosen, onChosenChange, options, error } = props
  const id = useId()
  const toggled = (value: Value, isChecked: boolean) =>
    options.map((one) => one.value).filter((one) => (one === value ? isChecked : chosen.includes(one)))
  return (
    <Box>
      <ChipGroup aria-labelledby={`${id}-legend`} aria-describedby={error && `${id}-error`}>
        <VisuallyHidden as="legend" id={`${id}-legend`}>
          {label}
        </VisuallyHidden>
        {options.map(({ value, text, name }) => (
          <Chip key={value} isChosen={chosen.includes(value)}>
            <UnseenCheckbox
              isChecked={chosen.includes(value)}
              onCheckedChange={(isChecked) => onChosenChange(toggled(value, isChecked))}
            />
            <span aria-hidden={name !== undefined}>{text}</span>
            {name !== undefined && <VisuallyHidden>{name}</VisuallyHidden>}
          </Chip>
        ))}
      </ChipGroup>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Box>
  )
}
