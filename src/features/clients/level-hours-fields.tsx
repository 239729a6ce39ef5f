import { Box, Flex, Grid } from '@chakra-ui/react'
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

function Windows({ level, onLevel, errors }: Omit<LevelFieldsProps, 'isAsked'> & { errors: Record<string, string> }) {
  const { supervision } = level
  const put = (at: number, part: Partial<TypedLevel['supervision'][number]>) =>
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
        When somebody is beside them. An end before its start is on the next morning.
      </Box>
      <Grid gap="2">
        {supervision.map(({ startTime, endTime }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a window is known by its place alone, and may be half typed
          <Box key={at}>
            <Flex gap="2" align="end">
              <TimeField
                isCompact
                label={`From, window ${at + 1}`}
                value={startTime}
                onValueChange={(time) => put(at, { startTime: time })}
              />
              <TimeField
                isCompact
                label={`Until, window ${at + 1}`}
                value={endTime}
                onValueChange={(time) => put(at, { endTime: time })}
              />
              <IconButton
                label={`Remove window ${at + 1}`}
                icon={CloseIcon}
                look="outline"
                onClick={() => onLevel({ ...level, supervision: supervision.filter((_, index) => index !== at) })}
              />
            </Flex>
            {errors[`supervision ${at}`] !== undefined && <FieldError>{errors[`supervision ${at}`] ?? ''}</FieldError>}
          </Box>
        ))}
        <Box>
          <Button
            icon={PlusIcon}
            onClick={() => onLevel({ ...level, supervision: [...supervision, { startTime: '', endTime: '' }] })}
          >
            Add a window
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
