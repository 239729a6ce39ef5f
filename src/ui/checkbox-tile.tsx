import { Box } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'
import type { LucideIcon } from './icons.ts'
import { CheckMark, ChoiceTile } from './tick.tsx'

type CheckboxTileProps = {
  isChecked: boolean
  onCheckedChange: (checked: boolean) => void
  /** The name of the choice; shown unless children are given. */
  text?: string | undefined
  hint?: string | undefined
  icon?: LucideIcon | undefined
  isDisabled?: boolean | undefined
  id?: string | undefined
  children?: ReactNode
}

/** A choice that can be on or off, as a tile that a gloved hand hits. */
export function CheckboxTile(props: CheckboxTileProps) {
  const { isChecked, onCheckedChange, text, hint, icon, isDisabled, id, children } = props
  const ownId = useId()
  const name = children === undefined ? { 'aria-labelledby': `${ownId}-text` } : { 'aria-label': text }
  return (
    <ChoiceTile isChosen={isChecked}>
      <CheckMark
        type="checkbox"
        id={id}
        {...name}
        aria-describedby={hint === undefined ? undefined : `${ownId}-hint`}
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onCheckedChange(event.target.checked)}
      />
      {icon && <Icon of={icon} size={24} />}
      <Box minWidth="0" flex="1">
        {children ?? <span id={`${ownId}-text`}>{text}</span>}
        {hint !== undefined && (
          <Box id={`${ownId}-hint`} textStyle="second" color="ink2">
            {hint}
          </Box>
        )}
      </Box>
    </ChoiceTile>
  )
}
