import type { publishedRota } from '../../domain/calls/published-rota.ts'
import { shiftNowOf } from '../../domain/rota/published-shift.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import { NOT_FOUND, ProblemError, problem } from '../http/problem.ts'
import type { CallHandler } from '../request/call-handler.ts'
import { readVisible } from '../resources/served.ts'
import { readPublication, shiftsNow } from '../rotas/publications.ts'
import { ownOf, seenOfRota } from '../rotas/seen-of-person.ts'

/** How a rota was last published, how it is now, and what each of its people last saw. Decision 64. */
export const publishedRotaTold: CallHandler<typeof publishedRota> = async ({ context, viewer, input }) => {
  const db = context.database.drizzle
  const { rotaId } = input
  if ((await readVisible(db, 'rotas', { ids: [rotaId], viewer })).length === 0) {
    throw new ProblemError(problem(NOT_FOUND, 'This rota cannot be found. It may have been deleted.'))
  }
  const [publication, found, said] = await Promise.all([
    readPublication(db, rotaId),
    shiftsNow(db, rotaId),
    seenOfRota(db, rotaId),
  ])
  const shifts = found.map(shiftNowOf)
  // A rota that was published before this was kept and not edited since counts as seen.
  const baseline = publication?.baseline ?? shifts
  const ids = [...baseline, ...shifts].flatMap(({ userId }) => userId ?? [])
  const seenBy = new Map(said.map(({ userId, shifts: seen }) => [userId, seen]))
  const people = [...new Set([...ids, ...seenBy.keys()])].map((userId) => ({
    userId,
    seen: seenBy.get(userId) ?? ownOf(baseline, { userId }),
  }))
  return {
    ...(publication?.at == null ? {} : { at: toWireInstant(publication.at) }),
    ...(publication === undefined ? {} : { published: publication.shifts }),
    shifts,
    people,
  }
}
