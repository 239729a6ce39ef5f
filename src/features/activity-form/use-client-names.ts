import type { NamedClient } from '../../../domain/activity/form/create-payload.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import type { FormOpening } from './form-opening.ts'

/** How chosen clients are called: as their records say, else as the edited activity has them. */
export const useClientNames = (opening: FormOpening) => {
  const { client } = useCareFacts()
  const entries = opening.mode === 'add' ? [] : opening.activity.clients
  const named = (id: string): NamedClient => {
    const { initials, location } = client(id) ?? entries.find(({ clientId }) => clientId === id) ?? {}
    return { id, initials, location }
  }
  return { named, initials: (id: string) => named(id).initials ?? 'Unknown client' }
}
