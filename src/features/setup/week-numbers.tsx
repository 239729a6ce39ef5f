import { Box, chakra, Grid } from '@chakra-ui/react'
import { weekdayWords } from '../../../domain/activity/repeat-words.ts'
import type { FormError } from '../../pieces/record-form/form-errors.ts'
import { FieldError } from '../../ui/field-frame.tsx'
import { fieldRecipe } from '../../ui/field-recipe.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { DeleteIcon } from '../../ui/icons.ts'

const NumberInput = chakra('input', fieldRecipe)

/** The name of a row, seven numbers, and what takes it out; on a phone the name stands above the numbers. */
const columns = {
  base: 'repeat(7, minmax(0, 1fr))',
  sm: 'minmax(96px, 1.6fr) repeat(7, minmax(0, 1fr)) 44px',
}

/** The weekdays above their numbers. */
export function WeekHeads() {
  return (
    <Grid gap="1" gridTemplateColumns={columns} textStyle="second" color="ink2" aria-hidden>
      <Box display={{ base: 'none', sm: 'block' }} />
      {weekdayWords.map((day) => (
        <Box key={day} textAlign="center">
          {day.slice(0, 3)}
        </Box>
      ))}
    </Grid>
  )
}

type WeekNumbersProps = {
  /** The fields are called `{id}-people-0` to `-6`. */
  id: string
  label: string
  /** What it is about, before the label, where it is read aloud. */
  context: string
  values: readonly string[]
  onValues: (values: string[]) => void
  errors: readonly FormError[]
  onRemove?: (() => void) | undefined
}

/** A number of people for each weekday. */
export function WeekNumbers({ id, label, context, values, onValues, errors, onRemove }: WeekNumbersProps) {
  const error = errors.find(({ fieldId }) => fieldId.startsWith(`${id}-people-`))
  return (
    <Box role="group" aria-label={`${context}: ${label}`}>
      <Grid gap="1" gridTemplateColumns={columns} alignItems="center">
        <Box
          textStyle="label"
          gridRow="1"
          gridColumn={{ base: onRemove === undefined ? '1 / -1' : '1 / 7', sm: '1' }}
          minWidth="0"
          overflowWrap="anywhere"
        >
          {label}
        </Box>
        {onRemove !== undefined && (
          <Box gridRow="1" gridColumn={{ base: '7', sm: '9' }} justifySelf="end">
            <IconButton label={`Remove ${label} from ${context}`} icon={DeleteIcon} onClick={onRemove} />
          </Box>
        )}
        {weekdayWords.map((day, at) => (
          <NumberInput
            key={day}
            id={`${id}-people-${at}`}
            aria-label={`${label}, ${day}`}
            aria-invalid={error?.fieldId === `${id}-people-${at}` || undefined}
            aria-describedby={error && `${id}-error`}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            paddingX="0"
            textAlign="center"
            value={values[at] ?? ''}
            onChange={(event) =>
              onValues(weekdayWords.map((_day, place) => (place === at ? event.target.value : (values[place] ?? ''))))
            }
          />
        ))}
      </Grid>
      {error && <FieldError id={`${id}-error`}>{error.text}</FieldError>}
    </Box>
  )
}
