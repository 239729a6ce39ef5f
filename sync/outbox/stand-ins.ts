import * as z from 'zod/mini'
import { reportIdsOf } from '../../domain/activity/event-reports.ts'
import { type Entry, wirePayloadOf } from './entry.ts'

type Body = Entry['body']

const Named = z.array(z.object({ id: z.string() }))

/** The clients that an event tells of; those of a new activity that is not started have no report yet. */
const About = z.object({ clients: z.optional(Named), startForClients: z.optional(Named) })

/** The id of the report that an entry leaves for each client. */
const reportsOf = (entry: Entry): Map<string, string> => {
  const about = z.safeParse(About, wirePayloadOf(entry))
  const clients = about.success ? (about.data.startForClients ?? about.data.clients ?? []) : []
  const clientIds = clients.map(({ id }) => id)
  const reportIds = reportIdsOf(entry.id, clientIds)
  return new Map(clientIds.flatMap((clientId, at) => [[clientId, reportIds[at] ?? entry.id] as const]))
}

/** Whether an id names an entry: its own, or that of a report that it leaves. */
const isNamed = (entry: Entry, id: string): boolean => entry.id === id || [...reportsOf(entry).values()].includes(id)

/** The ids that name an entry which was edited, each with the id that names the one in its place. */
const renames = (replaced: Entry, by: Entry): Map<string, string> => {
  const reports = reportsOf(by)
  const ofClients = [...reportsOf(replaced)].map(
    ([clientId, reportId]) => [reportId, reports.get(clientId) ?? by.id] as const,
  )
  return new Map([[replaced.id, by.id], ...ofClients])
}

/** The words about an entry, or about its reports, as words about the one that took its place. */
export const renamed = ({ text, ...body }: Body, replaced: Entry, by: Entry): Body => {
  let said = text
  for (const [id, instead] of renames(replaced, by)) said = said.replaceAll(id, instead)
  return { ...body, text: said }
}

/**
 * A press as it says what it requires by the ids under which that goes on, since a page may still show those that it
 * had before it was refused and edited, however often; and the entries that it requires. `required` are ids of entries
 * or of their reports; `known` are all entries that may have them.
 */
export const resolved = (
  body: Body,
  required: readonly string[],
  known: readonly Entry[],
): { readonly body: Body; readonly needed: readonly Entry[] } => {
  let said = body
  const needed = required.flatMap((id) => {
    let newest = known.find((entry) => isNamed(entry, id))
    while (newest !== undefined) {
      const { id: replaced } = newest
      const next = known.find(({ replaces }) => replaces === replaced)
      if (next === undefined) return newest
      said = renamed(said, newest, next)
      newest = next
    }
    return []
  })
  return { body: said, needed }
}
