import { Box } from '@chakra-ui/react'
import { formatDay, formatTime } from '../../../domain/time/format.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { spanHere } from '../../pieces/span-words.ts'
import { EntryList } from '../../ui/entry-list.tsx'
import { clashesOf } from './conflict-values.ts'
import { useFieldLabel } from './entry-field-input.tsx'
import { type EntryField, fieldsOfEntry } from './entry-fields.ts'
import { OutboxEntryRow } from './entry-row.tsx'
import { officeWords, refusalWords } from './refusal-words.ts'
import type { ListedEntry, RefusedListed } from './use-device-page.ts'

/** Why it was refused, and what can be done. */
export function Why({ entry, canEdit }: { entry: ListedEntry; canEdit: boolean }) {
  const { reason, remedy } = refusalWords({ name: entry.name, status: entry.refusal?.status ?? 0, canEdit })
  const said = officeWords(entry)
  return (
    <>
      <Box textStyle="bodyStrong">{reason}</Box>
      {said !== undefined && <Box textStyle="body">The reason given: {said}</Box>}
      <Box textStyle="body">{remedy}</Box>
    </>
  )
}

const useFieldWords = () => {
  const { zone } = useCareFacts()
  return (field: EntryField): string =>
    field.kind === 'moment'
      ? `${formatDay(localDayOf(field.value, zone))}, ${formatTime(field.value, zone)}`
      : field.value
}

/** Everything that the person wrote and said, whole; and of a clash what the office has beside it. */
export function Kept({ entry }: { entry: ListedEntry }) {
  const labelOf = useFieldLabel()
  const wordsOf = useFieldWords()
  const clashes = clashesOf(entry, useCareFacts())
  const clashing = new Set(clashes.map(({ field }) => field))
  const fields = fieldsOfEntry(entry).filter(({ key }) => !clashing.has(key))
  return (
    <Box as="dl" display="grid" gap="1" gridTemplateColumns="minmax(0, 1fr)" textStyle="second">
      {fields.map((field) => (
        <Box key={field.key}>
          <Box as="dt" display="inline" color="ink2">
            {labelOf(field)}:{' '}
          </Box>
          <Box as="dd" display="inline" whiteSpace="pre-wrap" overflowWrap="anywhere">
            <bdi>{wordsOf(field)}</bdi>
          </Box>
        </Box>
      ))}
      {clashes.map(({ field, label, yours, theirs }) => (
        <Box key={field}>
          <Box as="dt" color="ink2">
            {label}
          </Box>
          <Box as="dd" whiteSpace="pre-wrap" overflowWrap="anywhere">
            <Box as="span" color="ink2">
              Yours:{' '}
            </Box>
            <bdi>{yours}</bdi>
          </Box>
          <Box as="dd" whiteSpace="pre-wrap" overflowWrap="anywhere">
            <Box as="span" color="ink2">
              Theirs:{' '}
            </Box>
            <bdi>{theirs}</bdi>
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** What waits for a refused entry, and goes out once that one is settled. Decision 4. */
export function Dependants({ entry: { dependants, seq } }: { entry: RefusedListed }) {
  const { now } = useCareFacts()
  if (dependants.length === 0) return null
  return (
    <Box marginTop="3" display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
      <Box textStyle="second" color="ink2">
        {dependants.length === 1 ? '1 entry waits' : `${dependants.length} entries wait`} for this one. Nothing is lost.
      </Box>
      <EntryList label={`Entries that wait for entry ${seq}`} isWaiting>
        {dependants.map((waiting) => (
          <OutboxEntryRow key={waiting.id} entry={waiting} tone="wait" aside={spanHere(waiting.pressedAt, now)} />
        ))}
      </EntryList>
    </Box>
  )
}
