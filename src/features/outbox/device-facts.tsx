import { formatDay, formatTime, timeAgo } from '../../../domain/time/format.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import { useZone } from '../../engine/engine-context.tsx'
import type { SyncState } from '../../engine/types.ts'
import { useNow } from '../../engine/use-now.ts'
import { useSyncState } from '../../engine/use-sync-state.ts'
import { Fact, FactGrid } from '../../ui/facts.tsx'
import { CircleCheckIcon, ClockIcon, CloudCheckIcon, CloudOffIcon, TabletIcon, WarningIcon } from '../../ui/icons.ts'

/** Above this the clock of the device is called wrong. In ms. */
const wrongClockMs = 60_000

const clockWords = (offsetMs: number): { value: string; detail: string } => {
  const seconds = Math.round(Math.abs(offsetMs) / 1000)
  const within = Math.max(2, seconds)
  if (Math.abs(offsetMs) < wrongClockMs) return { value: 'Right', detail: `within ${within} seconds` }
  const minutes = Math.round(seconds / 60)
  const direction = offsetMs > 0 ? 'slow' : 'fast'
  return { value: `${minutes} min ${direction}`, detail: 'Set this device’s clock. Times are corrected until then.' }
}

const faults: Readonly<Record<Exclude<SyncState['storage'], 'ok'>, { value: string; detail: string }>> = {
  failing: { value: 'Full', detail: 'Free some space on this device' },
  refused: { value: 'Refused', detail: 'Use an ordinary window' },
  'newer-build': { value: 'Newer app open', detail: 'Reload this page' },
  blocked: { value: 'Older app open', detail: 'Close its tab' },
}

const isGuaranteed = ({ storage, persisted }: SyncState): boolean => storage === 'ok' && persisted === true

const storageWords = (sync: SyncState): { value: string; detail: string } => {
  if (sync.storage !== 'ok') return faults[sync.storage]
  return isGuaranteed(sync)
    ? { value: 'Guaranteed', detail: 'The browser will not clear it' }
    : { value: 'Not guaranteed', detail: 'Install the app, and go online soon to send what is waiting' }
}

/** The device at a glance: last contact, storage, clock and how many entries it made. */
export function DeviceFacts() {
  const sync = useSyncState()
  const now = useNow()
  const zone = useZone()
  const { lastContactAt, clockOffsetMs, isOnline } = sync
  const clock = clockWords(clockOffsetMs)
  const storage = storageWords(sync)
  const contact =
    lastContactAt === undefined
      ? undefined
      : `${formatDay(localDayOf(lastContactAt, zone))}, ${formatTime(lastContactAt, zone)}`
  return (
    <FactGrid>
      <Fact
        icon={isOnline ? CloudCheckIcon : CloudOffIcon}
        label="Last contact"
        value={lastContactAt === undefined ? 'Not yet' : timeAgo(lastContactAt, now)}
        detail={contact}
      />
      <Fact icon={isGuaranteed(sync) ? CircleCheckIcon : WarningIcon} label="Storage" {...storage} />
      <Fact icon={ClockIcon} label="Clock" value={clock.value} detail={clock.detail} />
      <Fact
        icon={TabletIcon}
        label="Entries made"
        value={sync.newestSeq.toLocaleString('en-GB')}
        detail={`${sync.receivedCount.toLocaleString('en-GB')} received`}
      />
    </FactGrid>
  )
}
