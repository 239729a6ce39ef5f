import { demoSettings } from '../../../server/seed/provider.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aRota, aShift } from '../../support/rows.ts'

/** The published rota that shifts are planned on. */
export const rota = aRota({ startDate: '2099-10-19', endDate: '2099-11-01' })
export const morning = { day: '2099-10-20', startTime: '08:00', endTime: '14:00' }

type World = { readonly server: TestServer; readonly manager: Person; readonly carer: Person }

/** What a manager asks about the shifts of the rota. */
const asking = ({ server, manager }: World) => {
  const add = (body: Record<string, unknown>, { rotaId = rota.id, sender = manager } = {}) =>
    server.ask(sender, `POST /rotas/${rotaId}/shifts`, { body })
  return {
    add,
    added: async (fields: Record<string, unknown> = {}) => (await add({ ...morning, ...fields })).body,
    change: (shift: { id: string }, body: Record<string, unknown>, version?: number) =>
      server.ask(manager, `PATCH /rotas/${rota.id}/shifts/${shift.id}`, {
        body,
        ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
      }),
    read: async (shift: { id: string }) => (await server.ask(manager, `GET /rotas/shifts/${shift.id}`)).body,
  }
}

/** Puts down a rota of its own with one shift of the carer's, both of this status. */
const puttingRotas =
  ({ server, carer }: World) =>
  async (status: string) => {
    const own = aRota({ ...rota, id: crypto.randomUUID(), status })
    const shift = aShift(own, { day: morning.day, assignedTo: [{ type: 'current', userId: carer.id }] })
    await server.put('rotas', own)
    await server.put('shifts', shift)
    return { own, shift, path: `/rotas/${own.id}/shifts/${shift.id}` }
  }

/** A server of the demo provider with the rota, a manager and the carer Ada. */
export const aShiftWorld = async () => {
  const server = await aServer()
  const world = {
    server,
    manager: await server.person({ roles: ['cc-rota-admin'] }),
    carer: await server.person({ name: 'Ada' }),
  }
  await server.put('providerSettings', demoSettings)
  await server.put('rotas', rota)
  return { ...world, ...asking(world), aRotaOf: puttingRotas(world) }
}

export type ShiftWorld = Awaited<ReturnType<typeof aShiftWorld>>
