import { Box, chakra } from '@chakra-ui/react'
import { useId } from 'react'
import type { OncallPlace } from '../../../domain/oncall/oncall-steps.ts'
import { formatDay } from '../../../domain/time/format.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { OncallCell } from './oncall-cell.tsx'
import type { OncallWeek } from './use-oncall-week.ts'

type DaysProps = { week: OncallWeek; onPress: (place: OncallPlace) => void }

/** From here on seven days and the places fit beside each other. Pixels. */
const gridFromPx = 1000

const Head = chakra('th', {
  base: {
    padding: '2',
    textAlign: 'start',
    verticalAlign: 'middle',
    textStyle: 'bodyStrong',
    borderBottom: '1.5px solid {colors.edge}',
  },
  variants: {
    isToday: {
      true: { background: 'brandTint', color: 'brandTintInk', borderTop: '3px solid {colors.brand}' },
      false: {},
    },
    scope: { row: { border: '1px solid {colors.line}' }, col: {} },
  },
})
const Cell = chakra('td', {
  base: { padding: '1', verticalAlign: 'top', border: '1px solid {colors.line}', height: 'full' },
  variants: { isToday: { true: { background: 'brandTint' }, false: {} } },
})

function DayWords({ day, week }: { day: LocalDay; week: OncallWeek }) {
  return (
    <>
      {formatDay(day)}
      {day === week.today && (
        <Box as="span" textStyle="second" marginInlineStart="2">
          today
        </Box>
      )}
    </>
  )
}

function Grid({ week, onPress }: DaysProps) {
  const facts = useCareFacts()
  return (
    <Box
      as="table"
      aria-label="On call"
      width="full"
      tableLayout="fixed"
      background="surface"
      borderCollapse="collapse"
    >
      <thead>
        <tr>
          <Head scope="col">Location</Head>
          {week.days.map((day) => (
            <Head
              key={day}
              scope="col"
              isToday={day === week.today}
              aria-current={day === week.today ? 'date' : undefined}
            >
              <DayWords day={day} week={week} />
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {week.locations.map(({ locationId }) => (
          <tr key={locationId}>
            <Head scope="row">{facts.placeName(locationId)}</Head>
            {week.days.map((day) => (
              <Cell key={day} isToday={day === week.today}>
                <OncallCell week={week} place={{ location: locationId, date: day }} onPress={onPress} />
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

function DayOfList({ day, week, onPress }: DaysProps & { day: LocalDay }) {
  const facts = useCareFacts()
  const id = useId()
  return (
    <Box as="section" aria-labelledby={id} data-today={day === week.today || undefined}>
      <Box as="h3" id={id} textStyle="h3" marginBottom="2" aria-current={day === week.today ? 'date' : undefined}>
        <DayWords day={day} week={week} />
      </Box>
      <Box display="grid" gap="3" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
        {week.locations.map(({ locationId }) => (
          <div key={locationId}>
            <Box textStyle="second" color="ink2" marginBottom="1">
              {facts.placeName(locationId)}
            </Box>
            <OncallCell week={week} place={{ location: locationId, date: day }} onPress={onPress} />
          </div>
        ))}
      </Box>
    </Box>
  )
}

function List(props: DaysProps & { days: readonly LocalDay[] }) {
  const { days, ...rest } = props
  return (
    <Box display="grid" gap="5">
      {days.map((day) => (
        <DayOfList key={day} day={day} {...rest} />
      ))}
    </Box>
  )
}

/** The week: on a wide window days across and places down, else a list of days that begins with those not over. */
export function OncallDays(props: DaysProps) {
  const isWide = useWide(gridFromPx)
  const { days, current } = props.week
  if (isWide) return <Grid {...props} />
  const past = days.filter((day) => day < current)
  if (past.length === 0 || past.length === days.length) return <List {...props} days={days} />
  return (
    <Box display="grid" gap="5">
      <Disclosure closedText="Show Previous Days" openText="Hide Previous Days">
        <List {...props} days={past} />
      </Disclosure>
      <List {...props} days={days.filter((day) => day >= current)} />
    </Box>
  )
}
