import { localTimeOf } from '../../../domain/time/zone.ts'
import { programFor } from './api.ts'
import type { RunningServer } from './running-server.ts'
import { ACCOUNTS } from './sign-in.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const titles = ['Sort the photographs', 'Listen to the wireless']

type Shift = { readonly id: string; readonly rotaId: string; readonly startDate: string; readonly endDate: string }

/**
 * Lengthens what is worked in the carer's house and ends within the hour. Who is signed in stays on shift to the end of
 * a run that begins a minute before the handover, and is told of calls for help, which none is after the shift.
 */
const lengthenShifts = async (asManager: Awaited<ReturnType<typeof programFor>>): Promise<void> => {
  const rotas: { status: string; location: string; shifts: Shift[] }[] = (await asManager('/v1/rotas?pageSize=100'))
    ._embedded.rotas
  const ending = rotas
    .filter(({ status, location }) => status === 'published' && location === 'gh')
    .flatMap(({ shifts }) => shifts)
    .filter(({ startDate, endDate }) => {
      const left = Date.parse(endDate) - Date.now()
      return Date.parse(startDate) <= Date.now() && left > 0 && left < hourMs
    })
  for (const { id, rotaId, endDate } of ending) {
    const endAt = Date.parse(endDate) + hourMs
    await asManager(`/v1/rotas/${rotaId}/shifts/${id}`, {
      method: 'PATCH',
      body: { endDate: new Date(endAt).toISOString(), endTime: `${localTimeOf(endAt, 'Europe/London')}:00` },
    })
  }
}

/**
 * Plans what the carer can start at any hour. In the last hour of a day what the demo provider plans next is tomorrow's,
 * and nothing of it is shown as to start.
 */
export const planForNow = async (server: RunningServer): Promise<void> => {
  const asManager = await programFor(server.port, ACCOUNTS.manager)
  await lengthenShifts(asManager)
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
