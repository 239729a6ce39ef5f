import type { NamedClient } from '../../../domain/activity/form/create-payload.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { nameOfClient } from '../../pieces/client-name.ts'
import type { FormOpening } from './form-opening.ts'

/** How chosen clients are called: as their records say, else as the edited activity has them. */
export const useClientNames = (opening: FormOpening) => {
  const facts = useCareFacts()
  const entries = opening.mode === 'add' ? [] : opening.activity.clients
  const named = (id: string): NamedClient => {
    const { initials, location } = facts.client(id) ?? entries.find(({ clientId }) => clientId === id) ?? {}
    return { id, initials, location }
  }
  const nameOf = (id: string) => {
    const { initials = 'Unknown client', location } = named(id)
    return nameOfClient({ clientId: id, initials, location }, facts)
  }
  return { named, nameOf }
}
