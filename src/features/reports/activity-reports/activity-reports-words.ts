import { reportWords } from '../../../../domain/activity/report-words.ts'
import type { CareFacts } from '../../../pieces/care-facts.tsx'
import { placeWords } from '../report-words.ts'
import type { ActivityReportsSearch } from './activity-reports-search.ts'

/** What kinds of activity are called, as the provider names them. */
export const kindWords = (kind: string, { settings }: Pick<CareFacts, 'settings'>): string =>
  settings?.activityTypes.find(({ value }) => value === kind)?.name ?? kind

type Facts = Pick<CareFacts, 'settings' | 'client' | 'person' | 'placeName'>

/** What the reports are narrowed to, in words, for paper. */
export const filterWordsOf = (
  { location, client, person, agency, event, kind, words }: ActivityReportsSearch,
  facts: Facts,
  agencyName: string | undefined,
): string[] =>
  [
    placeWords(location, facts),
    client && (facts.client(client)?.initials ?? 'One client'),
    person && (facts.person(person)?.displayName ?? 'One person'),
    agency && (agencyName ?? 'One agency'),
    event && reportWords[event],
    kind && kindWords(kind, facts),
    words && `“${words.trim()}”`,
  ].filter((part): part is string => part !== undefined && part !== '')

/** How the rows come about, as `docs/rules.md` §7 defines them. */
export const activityReportsWorkedOut: readonly string[] = [
  'This report lists what staff recorded on activities in this period, by the time it happened. The latest is first.',
  'A report about 2 clients is 2 rows. A call for help has no client: it is about the activity.',
  'Withdrawn reports and deleted activities are left out.',
  'Location: where the activity takes place. If it has no location, where its first client lives.',
  'Duration: from the client’s start to their stop. It is shown on the stop.',
  'Words are searched for in the note. A note must have all of them.',
  'Dates and times are in your provider’s time zone. The columns marked ISO in an export are for other programs. “Report date and time (ISO)” is in UTC.',
]
