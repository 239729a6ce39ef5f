import { Box } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { FieldGroup, type FieldGroupProps } from './field-group.tsx'
import { Icon } from './icon.tsx'
import type { LucideIcon } from './icons.ts'
import { ChoiceTile, RadioMark } from './tick.tsx'

export type RadioOption<Value extends string> = {
  value: Value
  text: string
  hint?: string | undefined
  icon?: LucideIcon | undefined
  /** Follows the tile while it is chosen. */
  beneath?: ReactNode
}

type RadioTileGroupProps<Value extends string> = Omit<FieldGroupProps, 'children' | 'role'> & {
  value: Value | undefined
  /** Called for the tile that is chosen already too: a form that goes on by itself goes on then. */
  onValueChange: (value: Value) => void
  options: readonly RadioOption<Value>[]
}

type RadioTileProps = {
  option: RadioOption<string>
  group: string
  isChosen: boolean
  onChoose: () => void
}

function RadioTile({ option, group, isChosen, onChoose }: RadioTileProps) {
  const id = `${group}-${option.value}`
  return (
    <ChoiceTile isChosen={isChosen}>
      <RadioMark
        type="radio"
        name={group}
        value={option.value}
        checked={isChosen}
        onChange={onChoose}
        onClick={isChosen ? onChoose : undefined}
        aria-labelledby={`${id}-text`}
        aria-describedby={option.hint === undefined ? undefined : `${id}-hint`}
      />
      {option.icon && <Icon of={option.icon} size={24} />}
      <Box minWidth="0">
        <span id={`${id}-text`}>{option.text}</span>
        {option.hint !== undefined && (
          <Box id={`${id}-hint`} textStyle="second" color="ink2">
            {option.hint}
          </Box>
        )}
      </Box>
    </ChoiceTile>
  )
}

/** One of several, as tiles: the arrow keys move between them. */
export function RadioTileGroup<Value extends string>(props: RadioTileGroupProps<Value>) {
  const { value, onValueChange, options, ...group } = props
  const name = useId()
  // What follows the chosen tile makes its row higher: the others of the row stay as high as what they say.
  const hasBeneath = options.some((option) => option.value === value && option.beneath !== undefined)
  return (
    <FieldGroup {...group} role="radiogroup">
      {options.map((option) => {
        const isChosen = option.value === value
        return (
          <Box
            key={option.value}
            display="grid"
            gridTemplateRows={hasBeneath ? 'auto auto' : '1fr auto'}
            alignContent={hasBeneath ? 'start' : undefined}
          >
            <RadioTile option={option} group={name} isChosen={isChosen} onChoose={() => onValueChange(option.value)} />
            {isChosen && option.beneath && (
              <Box paddingInlineStart="9" marginTop="2">
                {option.beneath}
              </Box>
            )}
          </Box>
        )
      })}
    </FieldGroup>
  )
}
