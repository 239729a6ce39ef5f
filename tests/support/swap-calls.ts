import type { Person, TestServer } from './a-server.ts'

/** When a late shift of a day runs. */
export const late = (on: string) => ({
  day: on,
  startTime: '14:00:00',
  endTime: '20:00:00',
  startDate: `${on}T14:00:00.000Z`,
  endDate: `${on}T20:00:00.000Z`,
})

/** The calls of swaps, as people make them; the server is asked for when one is made. */
export const swapCalls = (server: () => TestServer) => {
  const ask = (from: Person, body: Record<string, unknown>) => {
    const requestId = crypto.randomUUID()
    return server()
      .ask(from, 'POST /swap-requests', { body: { requestId, ...body } })
      .then(({ status, body: said }) => ({ requestId, status, said }))
  }
  const answer = (who: Person, requestId: string, body: Record<string, unknown> = { accepts: true }) =>
    server().ask(who, `POST /swap-requests/${requestId}/answer`, { body })
  const decide = (who: Person, requestId: string, body: Record<string, unknown> = { approves: true }) =>
    server().ask(who, `POST /swap-requests/${requestId}/decide`, { body })
  const listed = async (who: Person) =>
    (await server().ask(who, 'GET /swap-requests')).body._embedded['swap-requests'] as {
      id: string
      status: string
      reason?: string
    }[]
  const seenBy = async (who: Person, id: string) => (await listed(who)).find((one) => one.id === id)
  return { ask, answer, decide, seenBy }
}
