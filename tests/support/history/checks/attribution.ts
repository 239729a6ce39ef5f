import { misattributed } from '../../checks/applied.ts'
import { factsOf } from '../facts-of.ts'
import type { History } from '../history.ts'

/** The server names who pressed, whoever was signed in when it was sent; and nothing came that nobody pressed. */
export const attribution = (history: History): string[] => {
  const confirmed = factsOf(history, 'pressed').map(({ id, person }): [string, string] => [id, person])
  // A tab that is killed in the moment of a press keeps it without confirming it.
  const kept = history.ending.devices.flatMap(({ entries }) =>
    entries.map(({ id, userId }): [string, string] => [id, userId]),
  )
  const authors = new Map([...kept, ...confirmed])
  const { audit } = history.ending
  const unknown = audit.filter(({ requestId, deviceId }) => deviceId !== undefined && !authors.has(requestId))
  const applied = audit.map(({ requestId: id, userId }) => ({ id, userId }))
  return [
    ...unknown.map(({ requestId, subject }) => `attribution: nobody pressed ${requestId} (${subject})`),
    ...misattributed(applied, (id) => authors.get(id)).map(
      ({ one: { id, userId }, author }) => `attribution: ${id} of ${author} is there as ${userId}’s`,
    ),
  ]
}
