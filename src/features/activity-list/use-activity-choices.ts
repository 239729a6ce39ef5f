import { type ListState, listStates } from '../../../domain/activity/activity-list.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { nameToChoose } from '../../pieces/client-other-names.ts'
import type { ListChoice } from '../../pieces/list-page/list-filters.tsx'
import { usePlaceOptions } from '../../pieces/list-page/usual-choices.ts'
import type { ActivitySearch } from './activity-search.ts'

const stateWords: Readonly<Record<ListState, string>> = {
  'not-started': 'Not started',
  late: 'Late',
  'to-retry': 'To retry',
  started: 'Started',
  finished: 'Finished',
  'unable-to-start': 'Refused or unavailable',
}

const states = listStates.map((value) => ({ value, text: stateWords[value] }))

type Option = { value: string; text: string }

const byText = (a: Option, b: Option) => (a.text < b.text ? -1 : 1)

/** What the list of activities can be narrowed to by choice, from this device's copy. */
export const useActivityChoices = (): readonly ListChoice<ActivitySearch>[] => {
  const facts = useCareFacts()
  const { settings } = facts
  const read = useLiveQuery(
    async (from) => ({ clients: await from.clients(), staff: await from.rotaUsers(), agencies: await from.agencies() }),
    [],
  )
  const types = (settings?.activityTypes ?? []).map(({ value, name }) => ({ value, text: name }))
  const clients = (read?.clients ?? []).map((client) => ({ value: client.id, text: nameToChoose(client, facts) }))
  const staff = (read?.staff ?? []).map(({ userId, displayName }) => ({ value: userId, text: displayName }))
  const agencies = (read?.agencies ?? []).map(({ id, name }) => ({ value: id, text: `${name} (agency)` }))
  return [
    { filter: 'location', label: 'Location', all: 'All locations', options: usePlaceOptions() },
    { filter: 'client', label: 'Client', all: 'All clients', options: clients.sort(byText) },
    { filter: 'type', label: 'Type', all: 'All types', options: types },
    { filter: 'state', label: 'State', all: 'All states', options: states },
    { filter: 'staff', label: 'Staff', all: 'All staff', options: [...staff.sort(byText), ...agencies.sort(byText)] },
  ]
}
