import { factsOf } from '../facts-of.ts'
import type { History } from '../history.ts'

/** The server names who pressed, whoever was signed in when it was sent; and nothing came that nobody pressed. */
export const attribution = (history: History): string[] => {
  const authors = new Map(factsOf(history, 'pressed').map(({ id, person }) => [id, person]))
  return history.ending.audit.flatMap(({ requestId, userId, deviceId, subject }) => {
    const author = authors.get(requestId)
    if (author === undefined)
      return deviceId === undefined ? [] : [`attribution: nobody pressed ${requestId} (${subject})`]
    return author === userId ? [] : [`attribution: ${requestId} of ${author} is there as ${userId}’s`]
  })
}
