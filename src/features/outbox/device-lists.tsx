import { Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { formatTime } from '../../../domain/time/format.ts'
import { useEntryActions } from '../../engine/use-entry-actions.ts'
import { useSyncState } from '../../engine/use-sync-state.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { spanHere } from '../../pieces/span-words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EntryList } from '../../ui/entry-list.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LockIcon, RefreshIcon } from '../../ui/icons.ts'
import { Section } from '../../ui/section.tsx'
import { OutboxEntryRow } from './entry-row.tsx'
import { nothingWaits } from './lead-words.ts'
import { RefusedEntry } from './refused-entry.tsx'
import type { DeviceEntries, ListedEntry } from './use-device-page.ts'

/** How many received entries are shown at first. */
const shownAtFirst = 3

function OthersLine({ others }: Pick<DeviceEntries, 'others'>) {
  return others.map(({ userId, initials, count }) => (
    <Flex key={userId} gap="2" align="center" textStyle="second" color="ink2" paddingY="2" paddingX="1">
      <Icon of={LockIcon} size={18} />
      {count} {count === 1 ? 'entry' : 'entries'} by {initials} {count === 1 ? 'is' : 'are'} also waiting.{' '}
      {count === 1 ? 'It' : 'They'} will be sent in their name.
    </Flex>
  ))
}

/** What the office does not know yet, the oldest first. */
function WaitingEntries({ waiting, attention, others }: Pick<DeviceEntries, 'waiting' | 'attention' | 'others'>) {
  const { now } = useCareFacts()
  const lostSeqs = useSyncState((sync) => sync.lostSeqs)
  const { sendNow } = useEntryActions()
  const action = (
    <Button icon={RefreshIcon} onClick={() => sendNow()}>
      Try to send now
    </Button>
  )
  return (
    <Section heading="Waiting" count={waiting.length} action={waiting.length > 0 ? action : undefined}>
      {waiting.length === 0 && <Card padding="roomy">{nothingWaits({ attention: attention.length, lostSeqs })}</Card>}
      {waiting.length > 0 && (
        <EntryList label="Waiting entries" isWaiting>
          {waiting.map((entry) => (
            <OutboxEntryRow
              key={entry.id}
              entry={entry}
              tone="wait"
              aside={entry.state === 'sending' ? 'sending' : spanHere(entry.pressedAt, now)}
            />
          ))}
        </EntryList>
      )}
      <OthersLine others={others} />
    </Section>
  )
}

/** What the office refused, until a person decides. */
function AttentionEntries({ attention }: Pick<DeviceEntries, 'attention'>) {
  return (
    <Section heading="Needs attention" count={attention.length}>
      {attention.length === 0 && <Card padding="roomy">Nothing needs your attention.</Card>}
      {attention.length > 0 && (
        <EntryList label="Entries that need attention" needsAttention>
          {attention.map((entry) => (
            <RefusedEntry key={entry.id} entry={entry} />
          ))}
        </EntryList>
      )}
    </Section>
  )
}

const receivedWords = ({ receivedAt, isPutApart }: ListedEntry, zone: string): string => {
  const received = receivedAt === undefined ? 'received' : `received ${formatTime(receivedAt, zone)}`
  return isPutApart === true ? `${received}, a manager will check it first` : received
}

/** What arrived in the last 24 hours, the newest first. */
function ReceivedEntries({ received }: Pick<DeviceEntries, 'received'>) {
  const { zone } = useCareFacts()
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? received : received.slice(0, shownAtFirst)
  const hidden = received.length - shown.length
  return (
    <Section
      heading="Received"
      note={`last 24 hours, ${received.length} ${received.length === 1 ? 'entry' : 'entries'}`}
    >
      {received.length === 0 && <Card padding="roomy">Entries that have been received are listed here for a day.</Card>}
      {received.length > 0 && (
        <EntryList label="Received entries">
          {shown.map((entry) => (
            <OutboxEntryRow key={entry.id} entry={entry} tone="finished" aside={receivedWords(entry, zone)} />
          ))}
        </EntryList>
      )}
      {hidden > 0 && (
        <Button look="quiet" onClick={() => setIsWhole(true)}>
          Show {hidden} more
        </Button>
      )}
    </Section>
  )
}

/** All that is on this device. What a person has to decide about stands first; while there is none, what waits does. */
export function DeviceLists({ waiting, attention, others, received }: DeviceEntries) {
  const refused = <AttentionEntries attention={attention} />
  return (
    <>
      {attention.length > 0 && refused}
      <WaitingEntries waiting={waiting} attention={attention} others={others} />
      {attention.length === 0 && refused}
      <ReceivedEntries received={received} />
    </>
  )
}
