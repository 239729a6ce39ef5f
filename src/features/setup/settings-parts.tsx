import { Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { DeleteIcon } from '../../ui/icons.ts'

/** A list with the one at a place changed. */
export const changedAt = <One,>(list: readonly One[], at: number, part: Partial<One>): One[] =>
  list.map((one, index) => (index === at ? { ...one, ...part } : one))

export const withoutAt = <One,>(list: readonly One[], at: number): One[] => list.filter((_one, index) => index !== at)

type RowProps = {
  /** The columns of its fields, on a phone and where there is room. */
  columns: { base: string; sm: string }
  removeWords?: string | undefined
  onRemove?: (() => void) | undefined
  children: ReactNode
}

/** One of a list of the settings: its fields beside each other, and a button that takes it out. */
export function SettingsRow({ columns, removeWords, onRemove, children }: RowProps) {
  const last = onRemove === undefined ? '' : ' auto'
  return (
    <Card as="li" padding="roomy">
      <Grid
        gap="3"
        alignItems="end"
        gridTemplateColumns={{ base: `${columns.base}${last}`, sm: `${columns.sm}${last}` }}
      >
        {children}
        {onRemove !== undefined && removeWords !== undefined && (
          <IconButton label={removeWords} icon={DeleteIcon} onClick={onRemove} />
        )}
      </Grid>
    </Card>
  )
}
