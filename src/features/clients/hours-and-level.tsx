import { Box, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Client } from '../../../domain/client/client.ts'
import { escalationLevelAt, levelNames } from '../../../domain/client/escalation.ts'
import { levelHistory } from '../../../domain/client/histories.ts'
import { hoursAt } from '../../../domain/client/hours.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { Level } from '../../pieces/client-badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Section } from '../../ui/section.tsx'
import { useEntryDialogs } from './entry-dialogs.tsx'
import { HeldList } from './held-list.tsx'
import { HoursTable } from './hours-table.tsx'

/** Cards side by side, beneath each other on a phone. */
export function SideBySide({ children }: { children: ReactNode }) {
  return (
    <Box
      display="grid"
      gap="4"
      alignItems="start"
      marginTop="4"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        md: 'repeat(2, minmax(0, 1fr))',
        _print: 'repeat(2, minmax(0, 1fr))',
      }}
    >
      {children}
    </Box>
  )
}

type OnDay = { client: Client; day: LocalDay }

/** The weekly hours that hold on a day, at the level of that day. */
export function HoursCard({ client, day }: OnDay) {
  const hours = hoursAt(client, day)
  return (
    <Card padding="roomy">
      <Section heading="Hours a week" note={`at ${levelNames[escalationLevelAt(client, day)]}`}>
        {hours === undefined ? (
          <Box color="ink2">No hours apply on this day.</Box>
        ) : (
          <HoursTable label="Hours a week" hours={hours} />
        )}
      </Section>
    </Card>
  )
}

/** Every level, the latest first. */
export function LevelCard({ client }: { client: Client }) {
  const history = levelHistory(client)
  const { today } = useCareFacts()
  const { add, mend, dialog } = useEntryDialogs(client, 'careEscalationHistory')
  return (
    <Card padding="roomy">
      <Section heading="Level" action={add && <Box data-screen-only>{add}</Box>}>
        {history.length === 0 ? (
          <Flex gap="3">
            <Level level={escalationLevelAt(client, today)} /> since the beginning
          </Flex>
        ) : (
          <HeldList
            label="Levels, the latest first"
            history={history}
            action={mend && (({ fromOn }) => fromOn !== undefined && mend(fromOn))}
          >
            {(level) => <Level level={level} />}
          </HeldList>
        )}
      </Section>
      {dialog}
    </Card>
  )
}
