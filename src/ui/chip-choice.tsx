import { chakra, Flex } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { UnseenRadio } from './unseen-radio.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Chips in a row, under one legend; a press that misses their answer leads the focus to them. */
export const ChipGroup = chakra(
  'fieldset',
  { base: { display: 'flex', flexWrap: 'wrap', gap: '2', minWidth: '0' } },
  { defaultProps: { tabIndex: -1 } },
)

const Legend = chakra('legend', { base: { textStyle: 'label', marginBottom: '2' } })

/** The label of one chip; the unseen control within it takes the press. */
export const Chip = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'tap',
    paddingX: '3.5',
    background: 'surface',
    color: 'ink',
    border: '1.5px solid {colors.edge}',
    borderRadius: 'control',
    textStyle: 'button',
    '&:has(input:focus-visible)': { outline: '3px solid {colors.brand}', outlineOffset: '2px' },
  },
  variants: {
    isChosen: {
      true: {
        background: 'brandTint',
        color: 'brandTintInk',
        borderColor: 'brand',
        boxShadow: 'inset 0 0 0 .5px {colors.brand}',
      },
    },
  },
})

type ChipChoiceProps<Value extends string> = {
  label: string
  /** Above the chips, as the question that they answer. */
  isLabelShown?: boolean | undefined
  value: Value | undefined
  onValueChange: (value: Value) => void
  options: readonly { value: Value; text: string }[]
  /** Of the sentence that says what is wrong with the answer. */
  errorId?: string | undefined
  /** What follows in the same row, as a field for another time. */
  children?: ReactNode
}

/** One of a few short answers in a row: "In 30 min", "In 1 h". */
export function ChipChoice<Value extends string>(props: ChipChoiceProps<Value>) {
  const { label, isLabelShown = false, value, onValueChange, options, errorId, children } = props
  const name = useId()
  return (
    <Flex gap="2" align="center" flexWrap="wrap">
      <ChipGroup role="radiogroup" aria-labelledby={`${name}-legend`} aria-describedby={errorId}>
        {isLabelShown ? (
          <Legend id={`${name}-legend`}>{label}</Legend>
        ) : (
          <VisuallyHidden as="legend" id={`${name}-legend`}>
            {label}
          </VisuallyHidden>
        )}
        {options.map((option) => (
          <Chip key={option.value} isChosen={option.value === value}>
            <UnseenRadio name={name} isChosen={option.value === value} onChoose={() => onValueChange(option.value)} />
            {option.text}
          </Chip>
        ))}
      </ChipGroup>
      {children}
    </Flex>
  )
}
