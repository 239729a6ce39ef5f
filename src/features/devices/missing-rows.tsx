import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { listed } from '../../../domain/listed.ts'
import { formatDay, formatTime } from '../../../domain/time/format.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { entryLook, entryNumbers } from '../../pieces/entry-looks.ts'
import { spanBetween } from '../../pieces/span-words.ts'
import { Button } from '../../ui/button.tsx'
import { EntryList, EntryRow } from '../../ui/entry-list.tsx'
import { AlertIcon, type LucideIcon, QuestionIcon } from '../../ui/icons.ts'
import type { Tone } from '../../ui/tone.ts'
import type { MissingEntry, MissingState } from './missing-entries.ts'

const minuteMs = 60_000

/** How many rows are shown at first. */
const shownAtFirst = 5

const stateWords: Readonly<Record<MissingState, string>> = {
  waiting: 'on the device',
  refused: 'not accepted, the person has to decide',
  'setting-aside': 'set aside, reason being sent',
  unnamed: 'not reported by the device yet',
  gone: 'no longer on the device',
  lost: 'lost',
}

const stateTones: Readonly<Record<MissingState, Tone>> = {
  waiting: 'wait',
  refused: 'attention',
  'setting-aside': 'wait',
  unnamed: 'wait',
  gone: 'attention',
  lost: 'attention',
}

const iconOf = ({ kind, state }: MissingEntry): LucideIcon => {
  if (kind !== undefined) return entryLook(kind).icon
  return state === 'lost' ? AlertIcon : QuestionIcon
}

const titleOf = (entry: MissingEntry): string => {
  const numbers = entryNumbers(entry)
  const title = entry.kind === undefined ? numbers : `${entryLook(entry.kind).words}, ${numbers}`
  return title.charAt(0).toUpperCase() + title.slice(1)
}

const whoOf = ({ kind, displayName, state }: MissingEntry): string => {
  if (kind !== undefined) return `by ${displayName ?? 'someone unknown'}`
  return state === 'lost' ? 'the device had not reported what' : 'who made them is not known yet'
}

const pressedWords = ({ pressedAt: at, state }: MissingEntry, facts: ReturnType<typeof useCareFacts>): string => {
  if (at === undefined) return ''
  const { now, zone, today } = facts
  const day = localDayOf(at, zone)
  const time = formatTime(at, zone)
  const exact = day === today ? time : `${formatDay(day)}, ${time}`
  // What is lost does not get any later, and what was pressed this minute is not late.
  return state === 'lost' || now - at < minuteMs ? `saved ${exact}` : `since ${exact}, ${spanBetween(at, now)}`
}

function MissingRow({ entry }: { entry: MissingEntry }) {
  const facts = useCareFacts()
  const { state } = entry
  return (
    <EntryRow
      icon={iconOf(entry)}
      tone={stateTones[state]}
      title={titleOf(entry)}
      second={listed([whoOf(entry), pressedWords(entry, facts)], ' · ')}
      aside={stateWords[state]}
    />
  )
}

type MissingRowsProps = { label: string; rows: readonly MissingEntry[] }

/** What did not arrive from one device: each entry with its number, kind, author and age, and where it is. Decision 8. */
export function MissingRows({ label, rows }: MissingRowsProps) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst)
  const hidden = rows.length - shown.length
  if (rows.length === 0) return null
  return (
    <>
      <EntryList
        label={label}
        isWaiting={rows.every(({ state }) => state !== 'lost')}
        needsAttention={rows.some(({ state }) => state === 'lost')}
      >
        {shown.map((entry) => (
          <MissingRow key={entry.from} entry={entry} />
        ))}
      </EntryList>
      {hidden > 0 && (
        <Box>
          <Button look="quiet" onClick={() => setIsWhole(true)}>
            Show {hidden} more
          </Button>
        </Box>
      )}
    </>
  )
}
