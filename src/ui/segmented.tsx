import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { Icon } from './icon.tsx'
import type { LucideIcon } from './icons.ts'
import { UnseenRadio } from './unseen-radio.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

const Group = chakra('fieldset', {
  base: {
    display: 'inline-flex',
    minWidth: '0',
    background: 'surface',
    border: '1.5px solid {colors.edge}',
    borderRadius: 'control',
  },
})

const Part = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'tap',
    paddingX: { base: '2', sm: '3.5' },
    textStyle: 'button',
    color: 'ink2',
    '&:not(:first-of-type)': { borderInlineStart: '1.5px solid {colors.edge}' },
    '&:first-of-type': { borderStartRadius: '6px' },
    '&:last-of-type': { borderEndRadius: '6px' },
    '&:has(input:focus-visible)': { outline: '3px solid {colors.brand}', outlineOffset: '2px', zIndex: '1' },
  },
  variants: { isChosen: { true: { background: 'brandTint', color: 'brandTintInk' } } },
})

type SegmentedProps<Value extends string> = {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  options: readonly { value: Value; text: string; icon?: LucideIcon | undefined }[]
}

/** Two or three ways of looking at the same thing, side by side. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, onValueChange, options } = props
  const name = useId()
  return (
    <Group role="radiogroup" aria-labelledby={`${name}-legend`}>
      <VisuallyHidden as="legend" id={`${name}-legend`}>
        {label}
      </VisuallyHidden>
      {options.map((option) => (
        <Part key={option.value} isChosen={option.value === value}>
          <UnseenRadio name={name} isChosen={option.value === value} onChoose={() => onValueChange(option.value)} />
          {option.icon && <Icon of={option.icon} size={20} />}
          {option.text}
        </Part>
      ))}
    </Group>
  )
}
