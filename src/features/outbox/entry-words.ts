import type { OutboxView } from '../../engine/types.ts'
import type { CareFacts } from '../../pieces/care-facts.tsx'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const idsOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap((one) => (isRecord(one) && typeof one['id'] === 'string' ? [one['id']] : []))
    : []

/** The initials of the clients that an entry is about, as far as they are on this device. */
export const clientsOfEntry = ({ payload }: Pick<OutboxView, 'payload'>, facts: CareFacts): string[] => {
  if (!isRecord(payload)) return []
  const { clientId } = payload
  const ids = typeof clientId === 'string' ? [clientId] : idsOf(payload['clients'])
  return ids.flatMap((id) => facts.client(id)?.initials ?? [])
}

/** What a person typed into an entry: its note, message or reason. */
export const textOfEntry = ({ payload }: Pick<OutboxView, 'payload'>): string | undefined => {
  if (!isRecord(payload)) return undefined
  const text = payload['note'] ?? payload['message']
  return typeof text === 'string' && text !== '' ? text : undefined
}

/** The fields of an entry that a person can mend on the device page. */
export const editableOf = ({ payload }: Pick<OutboxView, 'payload'>) => {
  const fields = isRecord(payload) ? payload : {}
  const textField = 'message' in fields ? 'message' : 'note' in fields ? 'note' : undefined
  const date = fields['date']
  return { fields, textField, date: typeof date === 'number' ? date : undefined } as const
}
