import type { Rota } from '../../../domain/rota/rota.ts'
import { rotaSpanWords } from '../../../domain/rota/rota-title.ts'
import { rotaTypeWords } from '../../../domain/rota/rota-words.ts'
import { formatDateTime } from '../../../domain/time/format.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { Fact, FactGrid } from '../../ui/facts.tsx'
import { BriefcaseIcon, CalendarIcon, ClockIcon, PlaceIcon } from '../../ui/icons.ts'

const useWords = (rota: Rota) => {
  const { placeName, zone } = useCareFacts()
  return { place: placeName(rota.location), updated: formatDateTime(Date.parse(rota.dateModified), zone) }
}

/** What a rota is for, and when it was edited last. */
export function RotaFacts({ rota }: { rota: Rota }) {
  const { place, updated } = useWords(rota)
  return (
    <FactGrid>
      <Fact icon={PlaceIcon} label="Location" value={place} />
      <Fact icon={BriefcaseIcon} label="Type" value={rotaTypeWords[rota.type]} />
      <Fact icon={CalendarIcon} label="Dates" value={rotaSpanWords(rota)} />
      <Fact icon={ClockIcon} label="Last updated" value={updated} />
    </FactGrid>
  )
}
