import { Box, Flex } from '@chakra-ui/react'
import { type Client, EscalationLevel, type LevelHours } from '../../../domain/client/client.ts'
import { escalationLevelAt } from '../../../domain/client/escalation.ts'
import { type HeldHours, hoursHistory } from '../../../domain/client/histories.ts'
import { hoursAt } from '../../../domain/client/hours.ts'
import { hoursTable } from '../../../domain/client/hours-table.ts'
import { formatDay } from '../../../domain/time/format.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { Level } from '../../pieces/client-badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Section } from '../../ui/section.tsx'
import { useEntryDialogs } from './entry-dialogs.tsx'
import { HeldList } from './held-list.tsx'
import { HoursCard, LevelCard, SideBySide } from './hours-and-level.tsx'
import { SupervisionBar } from './supervision-bar.tsx'
import { WeekHoursCard } from './week-hours-card.tsx'

const totals = (hours: LevelHours): string => {
  const { care, support } = hoursTable(hours).together
  return `care ${care} h, support ${support} h`
}

function Definition({ held }: { held: HeldHours }) {
  if (held.kind === 'older') return <Box color="ink2">{totals(held.hours)}, at every level</Box>
  return (
    <Box as="ul" display="grid" gap="1">
      {EscalationLevel.options.map((level) => (
        <Flex as="li" key={level} gap="3" textStyle="second">
          <Box minWidth="20">
            <Level level={level} />
          </Box>
          {totals(held.definition[level])}
        </Flex>
      ))}
    </Box>
  )
}

function History({ client }: { client: Client }) {
  const history = hoursHistory(client)
  const { add, mend, dialog } = useEntryDialogs(client, 'hours')
  return (
    <Card padding="roomy">
      <Section heading="Hours entries" action={add && <Box data-screen-only>{add}</Box>}>
        {history.length === 0 ? (
          <Box color="ink2">No hours have been entered.</Box>
        ) : (
          <HeldList
            label="Hours entries, the latest first"
            history={history}
            detail={(held) => <Definition held={held} />}
            action={mend && (({ value, fromOn }) => value.kind === 'levels' && fromOn !== undefined && mend(fromOn))}
          >
            {({ kind }) => (kind === 'levels' ? 'Hours' : 'Support hours')}
          </HeldList>
        )}
      </Section>
      {dialog}
    </Card>
  )
}

type HoursTabProps = {
  client: Client
  /** The day that is asked about; today unless said. */
  on: LocalDay | undefined
  onDay: (day: LocalDay | undefined) => void
  /** The week whose hours are shown; this one unless said. */
  week: LocalDay | undefined
  onWeek: (monday: LocalDay | undefined) => void
}

function DayChoice({ on, onDay }: Pick<HoursTabProps, 'on' | 'onDay'>) {
  const { today } = useCareFacts()
  return (
    <Flex gap="2" align="end" flexWrap="wrap" data-screen-only>
      <Box width="220px">
        <DateField
          key={on}
          label="Hours and level on"
          isRequired
          value={on ?? today}
          onValueChange={(day) => day !== '' && day !== (on ?? today) && onDay(day === today ? undefined : day)}
        />
      </Box>
      {on !== undefined && <Button onClick={() => onDay(undefined)}>Today</Button>}
    </Flex>
  )
}

/** What holds on a day, today or any other, and every entry of hours and level. Rules §2.2, §4. */
export function HoursTab({ client, on, onDay, week, onWeek }: HoursTabProps) {
  const { today } = useCareFacts()
  const day = on ?? today
  const hours = hoursAt(client, day)
  return (
    <>
      <DayChoice on={on} onDay={onDay} />
      <Box role="status" marginTop="3">
        <Flex gap="3" flexWrap="wrap" align="center">
          <Box textStyle="strong">
            {formatDay(day)} {day.slice(0, 4)}
          </Box>
          <Level level={escalationLevelAt(client, day)} />
          {hours === undefined && <Box color="ink2">no hours</Box>}
        </Flex>
      </Box>
      <SideBySide>
        <HoursCard client={client} day={day} />
        <Card padding="roomy">
          <Section heading="Supervision">
            {hours === undefined ? (
              <Box color="ink2">No hours apply on this day.</Box>
            ) : (
              <SupervisionBar hours={hours} />
            )}
          </Section>
        </Card>
        <LevelCard client={client} />
        <History client={client} />
      </SideBySide>
      <WeekHoursCard client={client} week={week} onWeek={onWeek} />
    </>
  )
}
