import { Box, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { EntryApart } from '../../../domain/calls/entries-apart.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { entryLook } from '../../pieces/entry-looks.ts'
import { AlertBox, Failure } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { EntryList, EntryRow } from '../../ui/entry-list.tsx'
import { CheckIcon } from '../../ui/icons.ts'
import { Section } from '../../ui/section.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { entryApartFacts, entryApartTitle, whyWords, wordsSaid } from './entry-apart-words.ts'
import { useDecision, useEntriesApart } from './use-entries-apart.ts'

type RowProps = { entry: EntryApart; onDecided: () => void }

/** The two ways on: into the records, or not. */
function Decide({ entry, onDecided }: RowProps) {
  const [isDiscarding, setIsDiscarding] = useState(false)
  const { decide, isBusy, failure } = useDecision(entry.id)
  // Also where it was refused: somebody else may have decided meanwhile.
  const take = () => decide({ takes: true }).then(onDecided)
  const named = entryApartTitle(entry)
  return (
    <>
      <Failure words={failure} />
      <Flex gap="3" flexWrap="wrap">
        <Button
          look="primary"
          icon={CheckIcon}
          aria-label={`Accept: ${named}`}
          isLoading={isBusy}
          onClick={() => void take()}
        >
          Accept
        </Button>
        <Button aria-label={`Discard: ${named}`} onClick={() => setIsDiscarding(true)}>
          Discard
        </Button>
      </Flex>
      {isDiscarding && <DiscardDialog entry={entry} onClose={() => setIsDiscarding(false)} onDecided={onDecided} />}
    </>
  )
}

function Row({ entry, onDecided }: RowProps) {
  const { zone } = useCareFacts()
  return (
    <EntryRow icon={entryLook(entry.kind).icon} title={entryApartTitle(entry)} second={entryApartFacts(entry, zone)}>
      <Box display="grid" gap="3" justifyItems="start">
        {[...new Set(wordsSaid(entry.said))].map((words) => (
          <Box
            key={words}
            as="blockquote"
            textStyle="body"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
            unicodeBidi="plaintext"
            maxWidth="66ch"
          >
            “{words}”
          </Box>
        ))}
        <Box textStyle="second" color="ink2" maxWidth="66ch">
          {whyWords(entry)}
        </Box>
        <Decide entry={entry} onDecided={onDecided} />
      </Box>
    </EntryRow>
  )
}

/** What was handed in under permits that had ended: it counts once somebody at the office takes it. Decision 78. */
export function EntriesApart() {
  const { entries, total, failure, read } = useEntriesApart()
  if (failure !== undefined)
    return <AlertBox tone="note">{`The entries that wait for you could not be loaded. ${failure}`}</AlertBox>
  if (entries.length === 0) return null
  return (
    <Section heading="Waiting for you" count={total}>
      <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
        <Box textStyle="second" color="ink2" maxWidth="66ch">
          These entries came from devices that may no longer send them. They are not in the records yet. Accept what the
          person really entered, in this order. Discard the rest.
        </Box>
        <EntryList label="Entries that wait for you">
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} onDecided={read} />
          ))}
        </EntryList>
      </Box>
    </Section>
  )
}
