import { programFor } from './api.ts'
import type { RunningServer } from './running-server.ts'
import { ACCOUNTS } from './sign-in.ts'

const minuteMs = 60_000
const titles = ['Sort the photographs', 'Listen to the wireless']

/**
 * Plans what the carer can start at any hour. In the last hour of a day what the demo provider plans next is tomorrow's,
 * and nothing of it is shown as to start.
 */
export const planForNow = async (server: RunningServer): Promise<void> => {
  const asManager = await programFor(server.port, ACCOUNTS.manager)
  const clients: { id: string; location: { locationId: string } }[] = (await asManager('/v1/clients'))._embedded.clients
  const livingThere = clients.filter(({ location }) => location.locationId === 'gh')
  for (const [index, title] of titles.entries()) {
    const startAt = Date.now() - 5 * minuteMs + index * minuteMs
    await asManager('/v1/rota-activities', {
      method: 'POST',
      body: {
        id: crypto.randomUUID(),
        title,
        type: 'support',
        locationId: 'gh',
        startDate: new Date(startAt).toISOString(),
        endDate: new Date(startAt + 180 * minuteMs).toISOString(),
        clients: livingThere.slice(index, index + 1).map(({ id }) => ({ id })),
      },
    })
  }
}
