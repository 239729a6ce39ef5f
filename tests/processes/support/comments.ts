import type { Person } from '../../support/a-server.ts'
import type { ServerProcess } from './a-process.ts'
import { type Answered, ask } from './a-system.ts'

/** Something that can be written again and again: comments on one activity. */
export type Commented = { readonly id: string; readonly clientId: string }

/** An activity of the demo provider that this person may report on. */
export const anActivityOf = async (process: ServerProcess, person: Person): Promise<Commented> => {
  const { body } = await ask(process, { person, endpoint: 'GET /rota-activities?pageSize=100' })
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there.
  const found = body._embedded['rota-activities'].find(({ clients }: any) => clients.length > 0)
  return { id: found.id, clientId: found.clients[0].id }
}

/** When it was pressed does not change by sending it again. */
const pressedAt = new Date().toISOString()

/** One comment; its id is its key, as a device sends it. */
export const comment = (
  process: ServerProcess,
  { person, on, id }: { readonly person: Person; readonly on: Commented; readonly id: string },
): Promise<Answered> =>
  ask(process, {
    person,
    endpoint: `POST /rota-activities/${on.id}/comment`,
    body: { id, date: pressedAt, note: `Said once: ${id}`, clients: [{ id: on.clientId }] },
    key: id,
  })
