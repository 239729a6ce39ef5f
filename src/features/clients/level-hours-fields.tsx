import { Box, Flex, Grid } from '@chakra-ui/react'
import { useId } from 'react'
import { hoursLines, hoursTable } from '../../../domain/client/hours-table.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-frame.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CloseIcon, PlusIcon } from '../../ui/icons.ts'
import { TextField } from '../../ui/text-field.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { levelErrors, levelHoursIn, type TypedLevel } from './hours-value.ts'

type LevelFieldsProps = {
  level: TypedLevel
  onLevel: (level: TypedLevel) => void
  /** Whether what is wrong is said: only after the first Save. */
  isAsked: boolean
}

const columns = '92px repeat(2, minmax(0, 1fr))'
const categories = ['care', 'support'] as const
const headings = { care: 'Care', support: 'Support' } as const

function Sums({ level }: { level: TypedLevel }) {
  const { care, support } = hoursTable(levelHoursIn(level)).together
  return (
    <Grid gridTemplateColumns={columns} gap="2" textStyle="strong" role="status">
      <span>Together</span>
      <span>
        {care} h<VisuallyHidden> care</VisuallyHidden>
      </span>
      <span>
        {support} h<VisuallyHidden> support</VisuallyHidden>
      </span>
    </Grid>
  )
}

type TypedWindow = TypedLevel['supervision'][number]

type WindowProps = {
  window: TypedWindow
  number: number
  onChange: (part: Partial<TypedWindow>) => void
  onRemove: () => void
  error: string | undefined
}

/** One time of supervision; what is wrong with it is wrong with both its ends. */
function Window({ window: { startTime, endTime }, number, onChange, onRemove, error }: WindowProps) {
  const errorId = useId()
  const fault = { 'aria-describedby': error && errorId, 'aria-invalid': error !== undefined || undefined }
  return (
    <Box>
      <Flex gap="2" align="end">
        <TimeField
          isCompact
          label={`From, time ${number}`}
          value={startTime}
          onValueChange={(time) => onChange({ startTime: time })}
          {...fault}
        />
        <TimeField
          isCompact
          label={`Until, time ${number}`}
          value={endTime}
          onValueChange={(time) => onChange({ endTime: time })}
          {...fault}
        />
        <IconButton label={`Remove time ${number}`} icon={CloseIcon} look="outline" onClick={onRemove} />
      </Flex>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </Box>
  )
}

function Windows({ level, onLevel, errors }: Omit<LevelFieldsProps, 'isAsked'> & { errors: Record<string, string> }) {
  const { supervision } = level
  const put = (at: number, part: Partial<TypedWindow>) =>
    onLevel({
      ...level,
      supervision: supervision.map((window, index) => (index === at ? { ...window, ...part } : window)),
    })
  return (
    <Box role="group" aria-label="Supervision">
      <Box textStyle="label" marginBottom="1">
        Supervision
      </Box>
      <Box textStyle="second" color="ink2" marginBottom="2">
        When someone must be with them. An end time before the start time is on the next day.
      </Box>
      <Grid gap="2">
        {supervision.map((window, at) => (
          <Window
            // biome-ignore lint/suspicious/noArrayIndexKey: a window is known by its place alone, and may be half typed
            key={at}
            window={window}
            number={at + 1}
            onChange={(part) => put(at, part)}
            onRemove={() => onLevel({ ...level, supervision: supervision.filter((_, index) => index !== at) })}
            error={errors[`supervision ${at}`]}
          />
        ))}
        <Box>
          <Button
            icon={PlusIcon}
            onClick={() => onLevel({ ...level, supervision: [...supervision, { startTime: '', endTime: '' }] })}
          >
            Add a time
          </Button>
        </Box>
      </Grid>
    </Box>
  )
}

/** The weekly hours and the supervision of one level. */
export function LevelHoursFields({ level, onLevel, isAsked }: LevelFieldsProps) {
  const errors = isAsked ? levelErrors(level) : {}
  return (
    <Grid gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <Grid gridTemplateColumns={columns} gap="2" textStyle="second" color="ink2" aria-hidden>
        <span>Hours a week</span>
        <span>Care</span>
        <span>Support</span>
      </Grid>
      {hoursLines.map((line) => (
        <Grid key={line.words} gridTemplateColumns={columns} gap="2" alignItems="center">
          <Box textStyle="body">{line.words}</Box>
          {categories.map((category) => (
            <TextField
              key={category}
              label={`${headings[category]}, ${line.words.toLowerCase()}, hours a week`}
              isLabelHidden
              inputMode="decimal"
              autoComplete="off"
              placeholder="0"
              value={level.hours[line[category]] ?? ''}
              onValueChange={(typed) => onLevel({ ...level, hours: { ...level.hours, [line[category]]: typed } })}
              error={errors[line[category]]}
            />
          ))}
        </Grid>
      ))}
      <Sums level={level} />
      <Windows level={level} onLevel={onLevel} errors={errors} />
    </Grid>
  )
}
