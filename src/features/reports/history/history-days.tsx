import { Box, Grid } from '@chakra-ui/react'
import { formatTime } from '../../../../domain/time/format.ts'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ArrowRightIcon, CommentIcon, DeleteIcon, EditIcon, type LucideIcon, PlusIcon } from '../../../ui/icons.ts'
import { Section } from '../../../ui/section.tsx'
import { Timeline, TimelineEntry } from '../../../ui/timeline.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { byDay, type ChangeWords, changeWords, dayHeading, moreWords, whoWords } from './history-words.ts'
import type { HistoryEntry } from './use-history.ts'

const looks: Readonly<Record<HistoryEntry['kind'], { icon: LucideIcon; tone: Tone }>> = {
  created: { icon: PlusIcon, tone: 'started' },
  changed: { icon: EditIcon, tone: 'ink' },
  reported: { icon: CommentIcon, tone: 'ink' },
  removed: { icon: DeleteIcon, tone: 'refused' },
}

/** Longer values stand one under the other. */
const mostBesideEachOther = 40

const isLong = (words: string): boolean => words.length > mostBesideEachOther || words.includes('\n')

function FromTo({ change: { from, to } }: { change: ChangeWords }) {
  const isBeneath = isLong(`${from ?? ''}${to ?? ''}`)
  const both = from !== undefined && to !== undefined
  return (
    <Box as="dd" minWidth="0" whiteSpace="pre-line" overflowWrap="anywhere" unicodeBidi="plaintext">
      {from !== undefined && (
        <Box as="span" color="ink2" display={isBeneath ? 'block' : 'inline'}>
          {both && <VisuallyHidden>from </VisuallyHidden>}
          {from}
        </Box>
      )}
      {both && (
        <Box as="span" color="ink2" marginX={isBeneath ? '0' : '2'} display="inline-block" verticalAlign="-3px">
          <Icon of={ArrowRightIcon} size={16} />
        </Box>
      )}
      {to !== undefined && (
        <Box as="span" fontWeight="600" marginInlineStart={isBeneath && both ? '2' : '0'}>
          {both && <VisuallyHidden> to </VisuallyHidden>}
          {to}
        </Box>
      )}
    </Box>
  )
}

const columns = { base: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 3fr)' }

function Changes({ entry }: { entry: HistoryEntry }) {
  const more = moreWords(entry)
  return (
    <>
      <dl>
        {entry.changes.map((change) => (
          <Grid
            // The same field may be said twice, as of two items of a list.
            key={`${change.field} ${change.before} ${change.after}`}
            gridTemplateColumns={columns}
            columnGap="4"
            paddingY="1"
            breakInside="avoid"
          >
            <Box as="dt" color="ink2" overflowWrap="anywhere">
              {change.field}
            </Box>
            <FromTo change={changeWords(entry.kind, change)} />
          </Grid>
        ))}
      </dl>
      {entry.changes.length === 0 && <Box color="ink2">No field that is listed here changed.</Box>}
      {more && <Box color="ink2">{more}</Box>}
    </>
  )
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { zone } = useCareFacts()
  const { icon, tone } = looks[entry.kind]
  return (
    <TimelineEntry
      time={formatTime(entry.at, zone)}
      icon={icon}
      tone={tone}
      title={
        <>
          <bdi>{whoWords(entry)}</bdi>
          <Box as="span" fontWeight="400" color="ink2">
            {' · '}
            {entry.done}
            {entry.deviceName && `, on ${entry.deviceName}`}
          </Box>
        </>
      }
    >
      <Changes entry={entry} />
    </TimelineEntry>
  )
}

/** The changes of a record under the days on which they were made. */
export function HistoryDays({ entries }: { entries: readonly HistoryEntry[] }) {
  const { zone, today } = useCareFacts()
  return byDay(entries, zone).map(([day, made]) => (
    <Section key={day} heading={dayHeading(day, today)}>
      <Card padding="roomy">
        <Timeline label={`Changes on ${dayHeading(day, today)}`}>
          {made.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Timeline>
      </Card>
    </Section>
  ))
}
