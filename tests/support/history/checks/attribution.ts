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
  return history.ending.audit.flatMap(({ requestId, userId, deviceId, subject }) => {
    const author = authors.get(requestId)
    if (author === undefined)
      return deviceId === undefined ? [] : [`attribution: nobody pressed ${requestId} (${subject})`]
    return author === userId ? [] : [`attribution: ${requestId} of ${author} is there as ${userId}’s`]
  })
}
