import { useZone } from '../../engine/engine-context.tsx'
import { useNow } from '../../engine/use-now.ts'
import { useSyncState } from '../../engine/use-sync-state.ts'
import { AlertIcon, CloudCheckIcon, CloudOffIcon, CloudUploadIcon, TabletIcon } from '../../ui/icons.ts'
import { StatePillLink } from '../../ui/router-links.tsx'
import { type SyncWords, syncWords } from './sync-words.ts'

const icons = {
  quiet: CloudCheckIcon,
  busy: CloudUploadIcon,
  wait: TabletIcon,
  offline: CloudOffIcon,
  attention: AlertIcon,
} as const satisfies Record<SyncWords['look'], unknown>

/** What is between this device and the office, always in sight; it leads to the device page. */
export function SyncState() {
  const facts = useSyncState()
  const now = useNow()
  const zone = useZone()
  const words = syncWords(facts, { now, zone })
  const icon = words.look === 'wait' && !facts.isOnline ? CloudOffIcon : icons[words.look]
  return <StatePillLink to="/device" icon={icon} {...words} />
}
