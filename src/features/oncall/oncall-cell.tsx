import { Box, chakra, Flex } from '@chakra-ui/react'
import { listed } from '../../../domain/listed.ts'
import type { OncallPlace } from '../../../domain/oncall/oncall-steps.ts'
import { formatDay } from '../../../domain/time/format.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AlertIcon, PlusIcon, TabletIcon, WarningIcon } from '../../ui/icons.ts'
import { PersonCircle } from '../../ui/person-circle.tsx'
import { nameOf, remarksWords } from './oncall-words.ts'
import type { OncallWeek, ShownOncall } from './use-oncall-week.ts'

const Root = chakra('button', {
  base: {
    display: 'grid',
    gap: '1.5',
    alignContent: 'start',
    width: 'full',
    minHeight: '14',
    padding: '2',
    textAlign: 'start',
    borderRadius: 'control',
    border: '1.5px solid {colors.line}',
    background: 'surface',
    color: 'ink',
    // While somebody is dragged over it.
    '&[data-over]': { background: 'brandTint', borderColor: 'brand' },
    '&:active': { background: 'tile' },
  },
  variants: {
    state: {
      empty: { borderColor: 'brand', color: 'brand', alignContent: 'center', justifyItems: 'center' },
      covered: {},
      waiting: { border: '1.5px dashed {colors.wait.edge}' },
      attention: { border: '2px solid {colors.attnEdge}' },
    },
  },
})

function Remark({ words }: { words: string }) {
  return (
    <Flex
      as="span"
      gap="1"
      textStyle="smallest"
      color="late15.ink"
      background="late15.fill"
      borderRadius="badge"
      paddingX="1"
    >
      <Box as="span" flexShrink="0" paddingTop="0.5">
        <Icon of={WarningIcon} size={16} />
      </Box>
      {words}
    </Flex>
  )
}

type PersonProps = { entry: ShownOncall; remarks: readonly string[] }

function PersonOnCall({ entry, remarks }: PersonProps) {
  const facts = useCareFacts()
  const name = nameOf(entry.userId, facts)
  return (
    <Box as="span" display="grid" gap="1" minWidth="0">
      <Flex as="span" align="center" gap="2" textStyle="bodyStrong" minWidth="0">
        <PersonCircle size={30} initials={facts.personInitials({ userId: entry.userId, displayName: name })} />
        <Box as="span" minWidth="0" overflowWrap="anywhere">
          {name}
        </Box>
      </Flex>
      {remarks.map((words) => (
        <Remark key={words} words={words} />
      ))}
      {(entry.isWaiting || entry.needsAttention) && (
        <Flex as="span" gap="1" textStyle="smallest" color={entry.needsAttention ? 'attnInk' : 'ink2'}>
          <Icon of={entry.needsAttention ? AlertIcon : TabletIcon} size={16} />
          {entry.needsAttention ? 'Needs attention' : 'On this tablet'}
        </Flex>
      )}
    </Box>
  )
}

const stateOf = (entries: readonly ShownOncall[]) => {
  if (entries.length === 0) return 'empty'
  if (entries.some(({ needsAttention }) => needsAttention)) return 'attention'
  return entries.some(({ isWaiting }) => isWaiting) ? 'waiting' : 'covered'
}

type OncallCellProps = { week: OncallWeek; place: OncallPlace; onPress: (place: OncallPlace) => void }

/** Who is on call for a place on a day, and what speaks against it; pressed to change it. */
export function OncallCell({ week, place, onPress }: OncallCellProps) {
  const facts = useCareFacts()
  const people = week.on(place).map((entry) => ({
    entry,
    remarks: remarksWords(week.remarksOn(entry.userId, place), place.date, facts),
  }))
  const where = `${facts.placeName(place.location)}, ${formatDay(place.date)}`
  const waits = ({ entry }: PersonProps) =>
    entry.needsAttention ? ['Needs attention'] : entry.isWaiting ? ['On this tablet'] : []
  const spoken = people.flatMap((one) => [nameOf(one.entry.userId, facts), ...one.remarks, ...waits(one)])
  return (
    <Root
      type="button"
      state={stateOf(people.map(({ entry }) => entry))}
      data-oncall-location={place.location}
      data-oncall-date={place.date}
      aria-label={`${where}: ${spoken.length === 0 ? 'no one. Choose' : listed(spoken)}`}
      onClick={() => onPress(place)}
    >
      {people.map(({ entry, remarks }) => (
        <PersonOnCall key={entry.id} entry={entry} remarks={remarks} />
      ))}
      {people.length === 0 && (
        <Flex as="span" align="center" gap="2" textStyle="button">
          <Icon of={PlusIcon} size={20} />
          Choose
        </Flex>
      )}
    </Root>
  )
}
