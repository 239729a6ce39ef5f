import type * as z from 'zod/mini'
import type { pcsActivities } from '../../domain/calls/pcs-activities.ts'
import { externalActivitiesPageSize } from '../../domain/constants.ts'
import { type Instant, toWireInstant } from '../../domain/time/instant.ts'
import { noteClientReads } from '../audit/client-reads.ts'
import type { CareRecord, CareRecords } from '../care-records/care-records.ts'
import { NOT_ALLOWED, NOT_FOUND, ProblemError, problem } from '../http/problem.ts'
import type { CallAsked, CallHandler } from '../request/call-handler.ts'
import { pageAsked, pageLinks } from '../resources/page-of-list.ts'
import { readVisible } from '../resources/served.ts'

const wireRecord = ({ actionIconId, ...record }: CareRecord, clientId: string, { source }: CareRecords) => ({
  ...record,
  clientId,
  externalSource: source,
  externalSourceMeta: actionIconId === undefined ? {} : { ActionIconID: actionIconId },
})

/** The client whose records are asked for; agency staff, who see single activities, read no whole history. Decision 21. */
const demandClient = async ({
  context,
  request,
  viewer,
  input,
}: CallAsked<z.output<typeof pcsActivities.input>>): Promise<string> => {
  const id = input.clientId.toLowerCase()
  const [client] = await readVisible(context.database.drizzle, 'clients', { ids: [id], viewer })
  if (client === undefined)
    throw new ProblemError(problem(NOT_FOUND, 'This client cannot be found, or you do not have access to them.'))
  if (viewer.kind === 'agency') {
    throw new ProblemError(problem(NOT_ALLOWED, 'Agency staff cannot see records from other systems.'))
  }
  await noteClientReads(context, request, [client])
  return id
}

const asWire = (at: Instant | undefined): string | undefined => (at === undefined ? undefined : toWireInstant(at))

/** What the external care-record system knows of a client; nothing where no such system is connected. Decision 43. */
export const externalActivities: CallHandler<typeof pcsActivities> = async (asked) => {
  const { context, request, input } = asked
  const clientId = await demandClient(asked)
  const { page, pageSize, offset } = pageAsked(input, externalActivitiesPageSize)
  const wanted = { from: asWire(input.startDate), until: asWire(input.endDate), limit: pageSize, offset }
  const source = context.careRecords
  const found = source && (await source.recordsOf(clientId, wanted))
  const activities = source && found ? found.records.map((record) => wireRecord(record, clientId, source)) : []
  const total = found?.total ?? 0
  const _links = pageLinks(request.url, { page, pageSize, total })
  return { _embedded: { activities }, total, count: activities.length, page, pageSize, _links }
}
