import { Box } from '@chakra-ui/react'
import { type LostEntry, lostEntries } from '../../../domain/calls/lost-entries.ts'
import { formatDay, formatTime } from '../../../domain/time/format.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import { useCall } from '../../engine/use-call.ts'
import { useOnlineRead } from '../../engine/use-online-read.ts'
import { useSyncState } from '../../engine/use-sync-state.ts'
import { useApp } from '../../frame/app-context.tsx'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { entryLook, entryNumbers } from '../../pieces/entry-looks.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { lostWords } from './lost-words.ts'

/** What the office can say of one's own lost entries; nothing without signal, or before the device has told it. */
const useOwnLost = (isAsked: boolean): readonly LostEntry[] => {
  const call = useCall(lostEntries)
  const app = useApp()
  const { now } = useCareFacts()
  const { deviceId, isOnline } = useSyncState()
  // `now` moves on the minute: the device may have told the office meanwhile.
  const question = isAsked && isOnline && deviceId !== '' ? { deviceId, origin: app.id, now } : undefined
  const { value } = useOnlineRead(question, ({ now: _minute, ...asked }) => call(asked))
  return value?._embedded.entries ?? []
}

/** The numbers that went with an evicted storage, and what they were where the device had told the office. Decision 8. */
export function LostEntries() {
  const lostSeqs = useSyncState((sync) => sync.lostSeqs)
  const { zone } = useCareFacts()
  const own = useOwnLost(lostSeqs.length > 0)
  if (lostSeqs.length === 0) return null
  return (
    <AlertBox tone="attention" role="alert" title="The browser cleared this device’s storage">
      {lostWords(lostSeqs)}
      {own.length > 0 && (
        <Box as="ul" aria-label="What you had saved" marginTop="2">
          {own.map(({ seq, kind, pressedAt }) => (
            <li key={seq}>
              {`${entryLook(kind).words}, ${entryNumbers({ from: seq, to: seq })}, saved ${formatDay(localDayOf(pressedAt, zone))}, ${formatTime(pressedAt, zone)}`}
            </li>
          ))}
        </Box>
      )}
    </AlertBox>
  )
}
