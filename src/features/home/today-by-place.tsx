import type { UnfiledIncident } from '../../../domain/activity/unfiled-incidents.ts'
import { Places } from './places.tsx'
import { useToday } from './use-today.ts'

type TodayByPlaceProps = { location: string | undefined; unfiled: readonly UnfiledIncident[] }

/** For whoever manages rotas: what is to be done at each place today. Decision 228. */
export function TodayByPlace({ location, unfiled }: TodayByPlaceProps) {
  return <Places location={location} today={useToday(unfiled)} />
}
