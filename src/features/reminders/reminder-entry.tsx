import { formatDuration } from '../../../domain/time/format.ts'
import { BellIcon } from '../../ui/icons.ts'
import { MenuEntry } from '../../ui/menu.tsx'
import { useReminderChoice } from './use-reminder-choice.ts'

/** Opens the reminders from a menu, and says whether they are on: "Reminders: off", "Reminders: 10 min before". */
export function ReminderEntry({ onOpen }: { onOpen: () => void }) {
  const { minutes } = useReminderChoice()
  return (
    <MenuEntry icon={BellIcon} onSelect={onOpen}>
      {minutes === undefined ? 'Reminders: off' : `Reminders: ${formatDuration(minutes * 60_000)} before`}
    </MenuEntry>
  )
}
