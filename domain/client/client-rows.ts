import { neutralised } from '../activity/report-rows.ts'
import type { LocalDay } from '../time/local-day.ts'
import type { Client } from './client.ts'
import { isArchivedOn, supervisionWords, supportHoursAt } from './client-list.ts'
import { escalationLevelAt, levelNames } from './escalation.ts'

/** The headings of the export of clients: the columns of the table, then whether somebody is archived. Rules §2.5. */
export const clientHeadings = [
  'Initials',
  'Location',
  'Room number',
  'Level',
  'Supervision',
  'Support hours a week',
  'Archived from',
] as const

type Said = { readonly day: LocalDay; readonly placeName: (locationId: string) => string | undefined }

/** A row for each client, as the table says it on a day; safe to open in a spreadsheet. Decision 42. */
export const clientRows = (clients: readonly Client[], { day, placeName }: Said): string[][] =>
  clients.map((client) =>
    [
      client.initials,
      placeName(client.location.locationId) ?? client.location.locationId,
      client.location.roomNumber ?? '',
      isArchivedOn(client, day) ? '' : levelNames[escalationLevelAt(client, day)],
      supervisionWords(client, day) ?? '',
      String(supportHoursAt(client, day) ?? ''),
      client.archivedOn ?? '',
    ].map(neutralised),
  )
