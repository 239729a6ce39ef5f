import { Box, Grid } from '@chakra-ui/react'
import { useState } from 'react'
import type { Client } from '../../../domain/client/client.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useIsOnline } from '../../engine/use-sync-state.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { ShownInParts } from '../../ui/shown-in-parts.tsx'
import { TokenList } from '../../ui/token-list.tsx'
import { type CareFacts, useCareFacts } from '../care-facts.tsx'
import { nameOfRecord } from '../client-name.ts'
import { notReadWords, useFirstSync } from '../page-states.tsx'
import { ClientTile, roomOf } from './client-tile.tsx'
import { finder } from './found.ts'
import { PickerFrame, PickerSkeleton } from './picker-frame.tsx'
import { QuietLine } from './quiet-line.tsx'
import { toggled } from './toggled.ts'

type ClientPickerProps = {
  label: string
  chosen: readonly string[]
  onChange: (clientIds: string[]) => void
  /** The place that is shown first. */
  locationId?: string
}

/** More places than these stand in a list instead of side by side. */
const mostSegments = 3

type PlacesProps = { facts: CareFacts; place: string; onPlace: (locationId: string) => void }

function Places({ facts, place, onPlace }: PlacesProps) {
  const options = (facts.settings?.locations ?? []).map(({ locationId, name }) => ({ value: locationId, text: name }))
  if (options.length < 2) return null
  if (options.length > mostSegments)
    return <NativeSelect label="Location" isLabelHidden value={place} onValueChange={onPlace} options={options} />
  return <Segmented label="Location" value={place} onValueChange={onPlace} options={options} />
}

type Said = { found: readonly Client[]; here: readonly Client[]; search: string; placeName: string }

const countLine = ({ found, here, search, placeName }: Said): string => {
  if (here.length === 0) return `No one lives at ${placeName} at the moment. Archived clients are not listed.`
  const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)
  if (search.trim() === '')
    return `Showing all ${people(here.length)} at ${placeName}, by initials. Archived clients are not listed.`
  if (found.length === 0) return `No one at ${placeName} has “${search.trim()}” as their initials or room.`
  return `Showing ${found.length} of ${people(here.length)} at ${placeName}. Archived clients are not listed.`
}

const byInitials = (a: Client, b: Client): number =>
  a.initials.localeCompare(b.initials) || roomOf(a).localeCompare(roomOf(b), undefined, { numeric: true })

/** Whom it is for: search by initials or room, by place; several at once. Rules §2.7 step 1, §5. */
export function ClientPicker({ label, chosen, onChange, locationId }: ClientPickerProps) {
  const facts = useCareFacts()
  const clients = useLiveQuery((read) => read.clients(), [])
  const [search, setSearch] = useState('')
  const [wanted, setWanted] = useState(locationId)
  const isOnline = useIsOnline()
  const { isFirstLoad, isBeingRead } = useFirstSync('clients')
  if (clients === undefined || facts.settings === undefined || isBeingRead) {
    return <PickerSkeleton label={label} />
  }
  const place = wanted ?? facts.settings.locations[0]?.locationId ?? ''
  const isHere = ({ location, archivedOn }: Client) =>
    location.locationId === place && (archivedOn === undefined || archivedOn > facts.today)
  const here = clients.filter(isHere).sort(byInitials)
  const isFound = finder(search)
  const found = here.filter((client) => isFound(`${client.initials} ${roomOf(client)}`))
  const tokens = chosen.map((id) => {
    const client = facts.client(id)
    return { id, text: client === undefined ? 'Unknown client' : nameOfRecord(client, facts) }
  })
  return (
    <PickerFrame label={label}>
      <Grid gap="3" alignItems="center" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' }}>
        <SearchField label="Initials or room" value={search} onValueChange={setSearch} />
        <Box minWidth="0">
          <Places facts={facts} place={place} onPlace={setWanted} />
        </Box>
      </Grid>
      <TokenList label="Chosen" tokens={tokens} onRemove={(id) => onChange(toggled(chosen, id, false))} />
      <ShownInParts
        legend={`Clients at ${facts.placeName(place) ?? 'this location'}`}
        rows={found}
        draw={(client) => (
          <ClientTile
            key={client.id}
            client={client}
            today={facts.today}
            isChosen={chosen.includes(client.id)}
            onChosenChange={(isOn) => onChange(toggled(chosen, client.id, isOn))}
          />
        )}
      />
      <QuietLine>
        {isFirstLoad
          ? notReadWords('The clients have', isOnline)
          : countLine({ found, here, search, placeName: facts.placeName(place) ?? 'this location' })}
      </QuietLine>
    </PickerFrame>
  )
}
