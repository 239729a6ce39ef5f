import { listed } from '../../../domain/listed.ts'
import { mutationNamed } from '../../../domain/mutations/index.ts'
import type { OutboxView } from '../../engine/types.ts'
import type { CareFacts } from '../../pieces/care-facts.tsx'
import { nameOfRecord } from '../../pieces/client-name.ts'
import { entryLook } from '../../pieces/entry-looks.ts'
import { fieldsOfEntry, isRecord } from './entry-fields.ts'
import type { ListedEntry } from './use-device-page.ts'

/** What an entry is and of which activity: "Comment, Film evening". */
export const entryTitle = ({ name, title }: Pick<ListedEntry, 'name' | 'title'>): string =>
  listed([entryLook(name).words, ...(title === undefined ? [] : [title])])

const idOf = (one: unknown): unknown => (isRecord(one) ? one['id'] : one)

const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(idOf).filter((id) => typeof id === 'string') : []

/** The initials of the clients that an entry is about, as far as they are on this device. */
export const clientsOfEntry = ({ payload }: Pick<OutboxView, 'payload'>, facts: CareFacts): string[] => {
  if (!isRecord(payload)) return []
  const { clientId, clients, clientIds } = payload
  const ids = typeof clientId === 'string' ? [clientId] : idsOf(clients ?? clientIds)
  return ids.flatMap((id) => {
    const client = facts.client(id)
    return client === undefined ? [] : nameOfRecord(client, facts)
  })
}

/** Whether a person can mend it here: it holds a text or a time, and this build knows what it is. */
export const canEditEntry = (entry: Pick<OutboxView, 'name' | 'payload'>): boolean =>
  mutationNamed(entry.name) !== undefined && fieldsOfEntry(entry).length > 0
