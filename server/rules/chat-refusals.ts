import { can } from '../../domain/permissions.ts'
import type { Viewer } from '../caller.ts'
import type { Document } from '../database/documents.ts'
import { CONFLICT, NOT_ALLOWED, ProblemError, problem } from '../http/problem.ts'
import { refuseFields } from '../http/refuse-fields.ts'

const LEFT = 'You are no longer in this channel.'
const ARCHIVED = 'This channel was archived.'

/** Ends with 403 where somebody does not belong, whether the channel is there or not, and with 409 where it is archived. */
export const refuseOutside = (channel: Document | undefined, belongs: boolean): void => {
  if (channel === undefined || !belongs) throw new ProblemError(problem(NOT_ALLOWED, LEFT))
  if (channel.body['isArchived'] === true) throw new ProblemError(problem(CONFLICT, ARCHIVED))
}

/** Ends with 422 where a client is linked whom the author may not see, or who is not there. */
export const refuseClients = (
  clients: readonly { readonly id: string }[] | undefined,
  seen: readonly string[],
  viewer: Viewer,
): void => {
  const isSeen = (id: string) => can(viewer.ability, 'read clients') && seen.includes(id.toLowerCase())
  refuseFields(
    (clients ?? []).flatMap(({ id }, index) =>
      isSeen(id) ? [] : [{ path: `/clients/${index}`, message: 'This client cannot be found.' }],
    ),
  )
}

/** The mentions of those who are in the channel: somebody who left stays named in the text alone. */
export const mentionsKept = <Mention extends { readonly userId: string }>(
  mentions: readonly Mention[] | undefined,
  members: readonly string[],
): Mention[] | undefined => mentions?.filter(({ userId }) => members.includes(userId.toLowerCase()))
