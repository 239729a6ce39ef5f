import { Box, chakra, Flex } from '@chakra-ui/react'
import { entryTimes } from '../../../domain/rota/care-entry.ts'
import type { DayEntry, DayRow } from '../../../domain/rota/rota-day.ts'
import { sessionOf } from '../../../domain/rota/session.ts'
import type { Interval } from '../../../domain/rota/shift-times.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { spanWords } from '../../pieces/cover-words.ts'
import { DutyCode } from '../../pieces/duty-code.tsx'
import { placeIn } from '../../pieces/place-in-span.ts'
import { sessionLook } from '../../pieces/session-looks.ts'
import { Icon } from '../../ui/icon.tsx'
import { AlertIcon, CoffeeIcon, HolidayIcon, ThermometerIcon } from '../../ui/icons.ts'
import { absenceWords, entryLabel, openBecause } from './entry-words.ts'
import { inSight } from './place-in.ts'

const hatched = (tint: string) =>
  `linear-gradient(90deg, {colors.${tint}.fill} 78%, transparent 78%), repeating-linear-gradient(-45deg, {colors.${tint}.bar} 0 1.5px, {colors.${tint}.fill} 1.5px 7px)`

const Block = chakra('button', {
  base: {
    position: 'absolute',
    height: '12',
    paddingInlineStart: '2',
    paddingInlineEnd: '1.5',
    paddingY: '0.5',
    textAlign: 'start',
    color: 'ink',
    borderRadius: 'control',
    borderInlineStart: '4px solid',
    // Not hidden, which would keep its words from standing still while the day is scrolled.
    overflow: 'clip',
    containerType: 'inline-size',
    '&:focus-visible': { outlineOffset: '-2.5px', outlineWidth: '2.5px', zIndex: '1' },
    '& [data-roomy]': { display: 'flex' },
    '@container (max-width: 170px)': { '& [data-roomy]': { display: 'none' } },
  },
  variants: {
    tint: {
      morning: { background: 'morning.fill', borderColor: 'morning.bar' },
      afternoon: { background: 'afternoon.fill', borderColor: 'afternoon.bar' },
      night: { background: 'night.fill', borderColor: 'night.bar' },
      day: { background: 'day.fill', borderColor: 'day.bar' },
      sick: { background: hatched('sick'), borderColor: 'sick.bar' },
      holiday: { background: hatched('holiday'), borderColor: 'holiday.bar' },
      nobody: { background: 'surface', border: '1.5px solid {colors.brand}' },
    },
    clashes: { true: { outline: '2px solid {colors.attnEdge}', outlineOffset: '-2px' } },
    isChosen: { true: { boxShadow: 'inset 0 0 0 2px {colors.brand}' } },
  },
})

const Segment = chakra('span', {
  base: {
    position: 'absolute',
    top: '0',
    height: '5',
    paddingX: '1',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    fontSize: '13px',
    lineHeight: '20px',
    borderRadius: 'duty',
    '& svg': { flexShrink: '0' },
  },
  variants: {
    type: {
      care: { background: 'care.fill', fontWeight: '600' },
      break: {
        display: 'grid',
        placeContent: 'center',
        minWidth: '5',
        // The care that follows a short break would cover half of it.
        zIndex: '1',
        background: 'brk.fill',
        border: '1px solid {colors.brk.bar}',
        padding: '0',
      },
    },
  },
})

/** Care and breaks, where they lie in the shift. */
function Schedule({ entry }: { entry: DayEntry }) {
  const { zone } = useCareFacts()
  const { shift } = entry
  const parts = shift.schedule
    .map((one) => ({ one, times: entryTimes(shift, one, zone) }))
    .filter(({ times }) => times.startDate < entry.endDate && times.endDate > entry.startDate)
  return (
    <Box as="span" display="block" position="relative" height="5">
      {parts.map(({ one, times }) => (
        <Segment key={`${one.startTime}-${one.type}`} type={one.type} style={placeIn(entry, times)}>
          {one.type === 'care' ? one.notes : <Icon of={CoffeeIcon} size={16} />}
        </Segment>
      ))}
    </Box>
  )
}

function AbsenceLine({ type, words }: { type: 'sick' | 'holiday'; words: string }) {
  return (
    <Flex as="span" align="center" height="full" textStyle="second" fontWeight="600" paddingInlineEnd="24%">
      <Flex as="span" align="center" gap="1.5" {...inSight}>
        <Icon of={type === 'sick' ? ThermometerIcon : HolidayIcon} size={16} />
        {words}
      </Flex>
    </Flex>
  )
}

const alarming = { color: 'attnInk', fontWeight: '600' } as const

/** When it is, and of which session. It lies over the duties, which the details have too. */
function Times({ entry, isOpen }: { entry: DayEntry; isOpen: boolean }) {
  const { settings, zone } = useCareFacts()
  const { icon, tint } = sessionLook(sessionOf(entry.shift, settings?.sessions ?? [])?.value)
  return (
    <Flex as="span" align="center" gap="1.5" paddingInlineEnd="1" background="inherit" zIndex="1" {...inSight}>
      <Box as="span" data-roomy color={isOpen ? `${tint}.bar` : undefined}>
        <Icon of={icon} size={16} />
      </Box>
      <Box as="span" fontWeight="650">
        {spanWords(entry, zone)}
      </Box>
    </Flex>
  )
}

function WorkLines({ entry, isOpen }: { entry: DayEntry; isOpen: boolean }) {
  const facts = useCareFacts()
  const { shift, clashes } = entry
  const reason = isOpen ? openBecause(shift, facts) : ''
  return (
    <>
      <Flex as="span" align="center" gap="1.5" minHeight="6" fontSize="14px" background="inherit">
        <Times entry={entry} isOpen={isOpen} />
        <Box as="span" data-roomy gap="1" marginInlineStart="auto">
          {shift.dutiesRequired.map((duty) => (
            <DutyCode key={duty} duty={duty} />
          ))}
        </Box>
      </Flex>
      {reason === '' && !clashes ? (
        <Schedule entry={entry} />
      ) : (
        <Flex as="span" fontSize="13px" lineHeight="20px" whiteSpace="nowrap" {...(clashes && alarming)}>
          <Flex as="span" align="center" gap="1" {...inSight}>
            {clashes && <Icon of={AlertIcon} size={16} />}
            {clashes ? 'Clash' : reason}
          </Flex>
        </Flex>
      )}
    </>
  )
}

export type TimelineBlockProps = {
  entry: DayEntry
  row: DayRow
  lane: number
  span: Interval
  isChosen: boolean
  onChoose: () => void
}

/** A shift where it lies in the day; pressed, its details are shown. */
export function TimelineBlock({ entry, row, lane, span, isChosen, onChoose }: TimelineBlockProps) {
  const facts = useCareFacts()
  const isOpen = row.person === undefined
  const { tint } = sessionLook(sessionOf(entry.shift, facts.settings?.sessions ?? [])?.value)
  const absent = entry.type === 'current' ? undefined : entry.type
  return (
    <Block
      type="button"
      tint={absent ?? (isOpen ? 'nobody' : tint)}
      clashes={entry.clashes}
      isChosen={isChosen}
      aria-pressed={isChosen}
      aria-label={entryLabel(entry, row, facts)}
      style={{ ...placeIn(span, entry), top: `${4 + lane * 56}px` }}
      onClick={onChoose}
    >
      {absent === undefined ? (
        <WorkLines entry={entry} isOpen={isOpen} />
      ) : (
        <AbsenceLine type={absent} words={`${absenceWords[absent]} ${spanWords(entry, facts.zone)}`} />
      )}
    </Block>
  )
}
