import { Box, chakra, Flex } from '@chakra-ui/react'
import type { Client } from '../../../domain/client/client.ts'
import { type ClientWeek, gapOf, togetherOf } from '../../../domain/client/week-hours.ts'
import { formatDay } from '../../../domain/time/format.ts'
import { addDays, type LocalDay, mondayOf } from '../../../domain/time/local-day.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { OlderLine } from '../../pieces/older-line.tsx'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ArrowLeftIcon, ArrowRightIcon, CheckIcon, WarningIcon } from '../../ui/icons.ts'
import { Section } from '../../ui/section.tsx'
import { SkeletonBlock } from '../../ui/skeleton.tsx'
import { useClientWeek } from './use-client-week.ts'

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    '& th, & td': {
      paddingY: '2',
      paddingInlineStart: '2',
      borderBottom: '1px solid {colors.line}',
      fontWeight: '400',
      verticalAlign: 'top',
    },
    '& th[scope=row]': { textAlign: 'start', paddingInlineStart: '0' },
    '& th[scope=col]': { textAlign: 'end', color: 'ink2', textStyle: 'second' },
    '& td': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& tbody tr:last-child :is(th, td)': { borderBottom: '0', borderTop: '1px solid {colors.edge}', fontWeight: '700' },
  },
})

/** How far hours are from what was commissioned: a word and a sign, never a colour alone. */
function Gap({ commissioned, hours }: { commissioned: number; hours: number }) {
  const gap = gapOf(commissioned, hours)
  if (commissioned === 0 && hours === 0) return null
  const words = gap > 0 ? `${gap} h short` : gap < 0 ? `${-gap} h over` : 'as agreed'
  return (
    <Flex as="span" gap="1" align="center" justify="flex-end" textStyle="second" fontWeight="400" color="ink2">
      <Box as="span" display={{ base: 'none', sm: 'block' }}>
        <Icon of={gap > 0 ? WarningIcon : CheckIcon} size={16} />
      </Box>
      {words}
    </Flex>
  )
}

type Line = { words: string; commissioned: number; rostered: number; delivered: number }

const linesOf = ({ commissioned, rostered, delivered }: ClientWeek): readonly Line[] => [
  { words: 'Care', commissioned: commissioned.care, rostered: rostered.care, delivered: delivered.care },
  { words: 'Support', commissioned: commissioned.support, rostered: rostered.support, delivered: delivered.support },
  {
    words: 'Together',
    commissioned: togetherOf(commissioned),
    rostered: togetherOf(rostered),
    delivered: togetherOf(delivered),
  },
]

function Figures({ week }: { week: ClientWeek }) {
  return (
    <Table aria-label="Hours of the week">
      <thead>
        <tr>
          <Box as="td" aria-hidden />
          <th scope="col">Commissioned</th>
          <th scope="col">Rostered</th>
          <th scope="col">Delivered</th>
        </tr>
      </thead>
      <tbody>
        {linesOf(week).map(({ words, commissioned, rostered, delivered }) => (
          <tr key={words}>
            <th scope="row">{words}</th>
            <td>{commissioned}</td>
            <td>
              {rostered}
              <Gap commissioned={commissioned} hours={rostered} />
            </td>
            <td>
              {delivered}
              <Gap commissioned={commissioned} hours={delivered} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function WithoutStop({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <AlertBox tone="warning">
      {count === 1
        ? '1 activity was started and never stopped. Its time is not counted as delivered.'
        : `${count} activities were started and never stopped. Their time is not counted as delivered.`}
    </AlertBox>
  )
}

type WeekHoursProps = {
  client: Client
  /** Any day of the week that is asked about; this week unless said. */
  week: LocalDay | undefined
  onWeek: (monday: LocalDay | undefined) => void
}

function WeekTurner({ monday, onWeek }: { monday: LocalDay; onWeek: WeekHoursProps['onWeek'] }) {
  const { today } = useCareFacts()
  const turn = (days: number) => {
    const wanted = addDays(monday, days)
    onWeek(wanted === mondayOf(today) ? undefined : wanted)
  }
  return (
    <Flex gap="2" align="center" flexWrap="wrap" data-screen-only>
      <IconButton label="Previous week" icon={ArrowLeftIcon} look="outline" onClick={() => turn(-7)} />
      <IconButton label="Next week" icon={ArrowRightIcon} look="outline" onClick={() => turn(7)} />
      {monday !== mondayOf(today) && <Button onClick={() => onWeek(undefined)}>This week</Button>}
    </Flex>
  )
}

function Week({ client, week, onWeek }: WeekHoursProps) {
  const { today } = useCareFacts()
  const monday = mondayOf(week ?? today)
  const { week: figures, missing } = useClientWeek(client, monday)
  const [first, last] = [formatDay(monday), formatDay(addDays(monday, 6))]
  return (
    <Card padding="roomy">
      <Section
        heading="Hours by week"
        note={`${first} to ${last} ${addDays(monday, 6).slice(0, 4)}`}
        action={<WeekTurner monday={monday} onWeek={onWeek} />}
      >
        <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
          <OlderLine state={missing} />
          {figures === undefined ? <SkeletonBlock height="160px" /> : <Figures week={figures} />}
          {figures !== undefined && <WithoutStop count={figures.withoutStop} />}
          <Box textStyle="second" color="ink2">
            Rostered counts the care entered on shifts of published rotas, and planned activities. Delivered counts from
            start to stop. Two at the same time count once.
          </Box>
        </Box>
      </Section>
    </Card>
  )
}

/** Commissioned, rostered and delivered hours of a week with their gaps, for those who read the reporting. Decision 69. */
export function WeekHoursCard(props: WeekHoursProps) {
  const { user, can } = useCurrentUser()
  if (!can('read rota.rota-reporting') || user.agencyId !== undefined) return null
  return (
    <Box marginTop="4">
      <Week {...props} />
    </Box>
  )
}
