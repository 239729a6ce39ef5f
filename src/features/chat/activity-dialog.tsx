import { useState } from 'react'
import type * as z from 'zod/mini'
import type { ActivityLink } from '../../../domain/chat/message.ts'
import { listed } from '../../../domain/listed.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import { startOfDay } from '../../../domain/time/zone.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { timesLine } from '../../pieces/activity-words.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { NotReadYet } from '../../pieces/page-states.tsx'
import { finder } from '../../pieces/pickers/found.ts'
import { AppDialog } from '../../ui/app-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import classes from './dialogs.module.css'

type Linked = z.output<typeof ActivityLink>

type ActivityDialogProps = { onChoose: (activity: Linked) => void; onClose: () => void }

/** So many are listed at once; the search finds the others. */
const mostListed = 60

/** Chooses an activity of today that a message is about. */
export function ActivityDialog({ onChoose, onClose }: ActivityDialogProps) {
  const { today, zone } = useCareFacts()
  const [search, setSearch] = useState('')
  const activities = useLiveQuery(
    (read) => read.activitiesBetween(startOfDay(today, zone), startOfDay(addDays(today, 1), zone)),
    [today, zone],
  )
  const isFound = finder(search)
  const found = (activities ?? [])
    .filter(({ title, clients }) => isFound(`${title} ${clients.map(({ initials }) => initials).join(' ')}`))
    .sort((one, other) => one.startDate - other.startDate)
    .slice(0, mostListed)
  return (
    <AppDialog title="Which activity?" onClose={onClose}>
      <SearchField label="Title or initials" value={search} onValueChange={setSearch} />
      {activities === undefined || activities.length === 0 ? (
        <NotReadYet
          tables={['activities']}
          resting={activities === undefined ? <SkeletonText /> : <p>There are no activities today.</p>}
        />
      ) : (
        <ul className={classes.list}>
          {found.map((activity) => (
            <li key={activity.id}>
              <Button
                look="quiet"
                grow
                className={classes.choice}
                onClick={() => {
                  onChoose({ id: activity.id, title: activity.title.slice(0, 200), startDate: activity.startDate })
                  onClose()
                }}
              >
                <span>
                  <bdi>{activity.title}</bdi>
                  <small>
                    {listed([timesLine(activity, zone), listed(activity.clients.map(({ initials }) => initials))])}
                  </small>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {activities !== undefined && activities.length > 0 && found.length === 0 && (
        <p>No activity of today has “{search.trim()}” in its title or clients.</p>
      )}
    </AppDialog>
  )
}
