import { demoSettings } from '../../server/seed/provider.ts'
import { type Asked, aServer, type Person } from './a-server.ts'

type Fields = Readonly<Record<string, unknown>>

/** What a manager sends to make a rota of two weeks of November 2099. */
export const rotaBody = (fields: Fields = {}) => ({
  name: 'Care team',
  type: 'care',
  location: 'gh',
  startDate: '2099-11-16',
  endDate: '2099-11-29',
  ...fields,
})

/** A morning of that rota, as one is planned with it. */
export const morning = (fields: Fields = {}) => ({
  day: '2099-11-17',
  startTime: '08:00',
  endTime: '14:00',
  ...fields,
})

/** A server with the demo's settings, a manager who makes rotas and a carer called Ada. */
export const aRotaOffice = async () => {
  const server = await aServer()
  const manager = await server.person({ roles: ['cc-rota-admin'] })
  const carer = await server.person({ name: 'Ada' })
  await server.put('providerSettings', demoSettings)
  const step = (id: string, name: string, sender: Person = manager) => server.ask(sender, `POST /rotas/${id}/${name}`)
  const made = async (fields: Fields = {}): Promise<Asked['body']> =>
    (await server.ask(manager, 'POST /rotas', { body: rotaBody(fields) })).body
  return {
    server,
    manager,
    carer,
    step,
    made,
    /** The same, and staff see it. */
    published: async (fields: Fields = {}): Promise<Asked['body']> =>
      (await step((await made(fields)).id, 'publish')).body,
    /** What changed since an earlier read of this list. */
    readOn: (person: Person, path: string, asOf: string): Promise<Asked> => {
      const filter = JSON.stringify([{ subject: 'dateModified', comparison: 'gt', value: asOf }])
      return server.ask(person, `GET ${path}?${new URLSearchParams({ filter })}`)
    },
  }
}

export type RotaOffice = Awaited<ReturnType<typeof aRotaOffice>>
