import type { ReactNode } from 'react'
import { listed } from '../../../domain/listed.ts'
import { formatDay, formatTime } from '../../../domain/time/format.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { entryLook } from '../../pieces/entry-looks.ts'
import { EntryRow } from '../../ui/entry-list.tsx'
import { AlertIcon } from '../../ui/icons.ts'
import type { Tone } from '../../ui/tone.ts'
import { clientsOfEntry, entryTitle } from './entry-words.ts'
import type { ListedEntry } from './use-device-page.ts'

type Props = { entry: ListedEntry; tone: Tone; aside: string; children?: ReactNode }

/** One entry: when it was pressed, what it is, about whom, by whom, and what became of it. */
export function OutboxEntryRow({ entry, tone, aside, children }: Props) {
  const facts = useCareFacts()
  const { user } = useCurrentUser()
  const look = entryLook(entry.name)
  const day = localDayOf(entry.pressedAt, facts.zone)
  const second = [
    listed(clientsOfEntry(entry, facts)),
    entry.by.userId === user.id ? 'by you' : `by ${entry.by.displayName}`,
    `entry ${entry.seq.toLocaleString('en-GB')}`,
    day === facts.today ? '' : formatDay(day),
  ]
  return (
    <EntryRow
      time={formatTime(entry.pressedAt, facts.zone)}
      icon={tone === 'attention' ? AlertIcon : look.icon}
      tone={tone}
      title={entryTitle(entry)}
      second={listed(second, ' · ')}
      aside={aside}
    >
      {children}
    </EntryRow>
  )
}
