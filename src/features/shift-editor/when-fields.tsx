import { Box, Flex, Grid } from '@chakra-ui/react'
import { longestLineCharacters } from '../../../domain/constants.ts'
import { rotaWeeks } from '../../../domain/rota/rota-weeks.ts'
import { formatDay } from '../../../domain/time/format.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { ChipChoice } from '../../ui/chip-choice.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import type { ShiftForm } from './use-shift-form.ts'
import { sessionOfTimes, timesOfSession, whenWords } from './when-words.ts'

export const errorOf = ({ errors }: Pick<ShiftForm, 'errors'>, id: string) =>
  errors.find(({ fieldId }) => fieldId === id)?.text

/** "Mon 23 Nov", of a pattern "Week 1, Mon". */
const useDayOptions = ({ rota }: ShiftForm) =>
  rotaWeeks(rota).flatMap(({ week, days }) =>
    days.map((day) => ({
      value: day,
      text: rota.status === 'master' ? `Week ${week}, ${formatDay(day).slice(0, 3)}` : formatDay(day),
    })),
  )

const OTHER = 'other'

function SessionChoice({ form }: { form: ShiftForm }) {
  const { settings } = useCareFacts()
  const sessions = settings?.sessions ?? []
  const { value, change } = form
  const isTyped = value.startTime !== '' || value.endTime !== ''
  const chosen = sessionOfTimes(value, sessions)?.value ?? (isTyped ? OTHER : undefined)
  return (
    <Box>
      <Box textStyle="label" marginBottom="2" aria-hidden>
        Session
      </Box>
      <ChipChoice<string>
        label="Session"
        value={chosen}
        onValueChange={(wanted) => change(timesOfSession(wanted, sessions))}
        options={[
          ...sessions
            .filter(({ value: one, hiddenFromRota }) => !hiddenFromRota || one === chosen)
            .map((session) => ({ value: session.value, text: session.name })),
          ...(chosen === OTHER ? [{ value: OTHER, text: 'Other times' }] : []),
        ]}
      />
    </Box>
  )
}

/** When the shift is, and what it is called: its day, a session or times of its own. Rules §3, decision 32. */
export function WhenFields({ form }: { form: ShiftForm }) {
  const { settings, zone } = useCareFacts()
  const { value, change, drawn } = form
  return (
    <Grid gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <Grid gap="3" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
        <NativeSelect
          id="shift-day"
          label="Day"
          value={value.day}
          options={useDayOptions(form)}
          error={errorOf(form, 'shift-day')}
          isRequired
          onValueChange={(day) => change({ day })}
        />
        <TextField
          id="shift-title"
          label="Title"
          note="optional"
          autoComplete="off"
          maxLength={longestLineCharacters}
          value={value.title}
          onValueChange={(title) => change({ title })}
        />
      </Grid>
      <SessionChoice form={form} />
      <Flex gap="3" align="flex-start" flexWrap="wrap">
        <TimeField
          id="shift-start"
          label="From"
          isCompact
          value={value.startTime}
          error={errorOf(form, 'shift-start')}
          isRequired
          onValueChange={(startTime) => change({ startTime })}
        />
        <TimeField
          id="shift-end"
          label="To"
          isCompact
          value={value.endTime}
          error={errorOf(form, 'shift-end')}
          isRequired
          onValueChange={(endTime) => change({ endTime })}
        />
        <Box role="status" textStyle="second" color="ink2" flex="1 1 220px" paddingTop="9">
          {drawn && whenWords(drawn, { sessions: settings?.sessions ?? [], zone })}
        </Box>
      </Flex>
    </Grid>
  )
}
