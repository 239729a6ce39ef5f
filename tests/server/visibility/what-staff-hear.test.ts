import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { listenTo } from '../../support/event-stream.ts'
import { aClient, anActivity, aRota, aShift, someSettings, todays } from '../../support/rows.ts'

let server: TestServer
let origin: string
let carer: Person
let manager: Person
const shown = aRota({ name: 'Shown' })
const resident = aClient()

beforeAll(async () => {
  server = await aServer()
  origin = await server.listen()
  carer = await server.person()
  manager = await server.person({ roles: ['cc-rota-admin'] })
  await server.put('providerSettings', someSettings())
  await server.put('rotas', shown)
  await server.put('clients', resident)
})
afterAll(() => server.close())

type Row = { readonly id: string }

const asOf = async (segment: string): Promise<string> => (await server.ask(carer, `GET /${segment}`)).body._asOf

const goneSince = async (segment: string, before: string): Promise<string[]> => {
  const filter = JSON.stringify([{ subject: 'dateModified', comparison: 'gt', value: before }])
  const { body } = await server.ask(carer, `GET /${segment}?${new URLSearchParams({ filter })}`)
  expect(body).toHaveProperty('_deleted')
  return body._deleted.map(({ id }: Row) => id)
}

/** The office does something, and it is taken. */
const office = async (endpoint: string, body?: object) => {
  const answer = await server.ask(manager, endpoint, body === undefined ? {} : { body })
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
}

/** A rota that the office is still writing, with a shift. */
const aDraft = async () => {
  const draft = aRota({ status: 'draft', name: 'Next' })
  const shift = aShift(draft)
  await server.put('rotas', draft)
  await server.put('shifts', shift)
  return { draft, shift }
}

test('own staff are told nothing of drafts and templates, whatever becomes of them', async () => {
  const [{ draft, shift }, doomed] = [await aDraft(), await aDraft()]
  const template = anActivity([resident], { ...todays, master: true })
  await server.put('activities', template)
  const before = [await asOf('rotas'), await asOf('rotas/shifts'), await asOf('rota-activities')] as const
  await office(`PATCH /rotas/${draft.id}`, { name: 'After next' })
  await office(`PATCH /rotas/${draft.id}/shifts/${shift.id}`, {
    day: '2026-11-21',
    startTime: '08:00',
    endTime: '20:00',
  })
  await office(`DELETE /rotas/${doomed.draft.id}/shifts/${doomed.shift.id}`)
  await office(`DELETE /rotas/${doomed.draft.id}`)
  await office(`PATCH /rota-activities/${template.id}`, { title: 'Swim' })
  expect(await goneSince('rotas', before[0])).toEqual([])
  expect(await goneSince('rotas/shifts', before[1])).toEqual([])
  expect(await goneSince('rota-activities', before[2])).toEqual([])
})

test('a stream is silent about a draft, and goes on with what is shown', async () => {
  const { draft, shift } = await aDraft()
  const listener = await listenTo(origin, carer)
  await office(`PATCH /rotas/${draft.id}`, { name: 'After next' })
  await office(`DELETE /rotas/${draft.id}/shifts/${shift.id}`)
  await office(`PATCH /rotas/${shown.id}`, { name: 'Still shown' })
  const { data } = await listener.next()
  listener.stop()
  expect(`${data.action} ${data.id}`).toBe(`updated ${shown.id}`)
})

test('what was shown and is taken back, removed, or made a template is told as gone', async () => {
  const [taken, removed] = [await aDraft(), await aDraft()]
  const plain = anActivity([resident], todays)
  await server.put('activities', plain)
  for (const { draft } of [taken, removed]) await office(`POST /rotas/${draft.id}/publish`, {})
  const before = [await asOf('rotas'), await asOf('rotas/shifts'), await asOf('rota-activities')] as const
  await office(`POST /rotas/${taken.draft.id}/unpublish`, {})
  await office(`DELETE /rotas/${removed.draft.id}/shifts/${removed.shift.id}`)
  await office(`PATCH /rota-activities/${plain.id}`, { master: true })
  expect(await goneSince('rotas', before[0])).toEqual([taken.draft.id])
  expect((await goneSince('rotas/shifts', before[1])).sort()).toEqual([taken.shift.id, removed.shift.id].sort())
  expect(await goneSince('rota-activities', before[2])).toEqual([plain.id])
  // A device that missed this and the edits that came after hears of it all the same.
  await office(`PATCH /rotas/${taken.draft.id}`, { name: 'Later' })
  expect(await goneSince('rotas', before[0])).toEqual([taken.draft.id])
})

test('a stream tells of what was shown and is taken back', async () => {
  const { draft, shift } = await aDraft()
  await office(`POST /rotas/${draft.id}/publish`, {})
  const listener = await listenTo(origin, carer)
  await office(`POST /rotas/${draft.id}/unpublish`, {})
  // A busy server may still have the publishing to tell.
  const awaited = new Set([`deleted ${draft.id}`, `deleted ${shift.id}`])
  while (awaited.size > 0) {
    const { data } = await listener.next()
    awaited.delete(`${data.action} ${data.id}`)
  }
  listener.stop()
  expect(awaited).toEqual(new Set())
})

const segments = { rotas: 'rotas', shifts: 'rotas/shifts' } as const

/** All that a carer may read of one list now. */
const wholeOf = async (segment: keyof typeof segments): Promise<string[]> => {
  const { body } = await server.ask(carer, `GET /${segments[segment]}?pageSize=1000`)
  return body._embedded[segment].map(({ id }: Row) => id)
}

const acts = fc.constantFrom('publish', 'unpublish', 'rename', 'move', 'withdraw', 'delete', 'read')

/** What the office does to a rota and its shift; what it may not do just then it is refused, and nothing changes. */
const doingsWith = ({ draft, shift }: Awaited<ReturnType<typeof aDraft>>) => {
  const moved = { day: '2026-11-21', startTime: '08:00', endTime: '20:00' }
  const doings: Readonly<Record<string, [string, object?]>> = {
    publish: [`POST /rotas/${draft.id}/publish`, {}],
    unpublish: [`POST /rotas/${draft.id}/unpublish`, {}],
    withdraw: [`POST /rotas/${draft.id}/withdraw`, {}],
    rename: [`PATCH /rotas/${draft.id}`, { name: 'After next' }],
    move: [`PATCH /rotas/${draft.id}/shifts/${shift.id}`, moved],
    delete: [`DELETE /rotas/${draft.id}`],
  }
  return async (step: string): Promise<void> => {
    const [endpoint, body] = doings[step] ?? []
    if (endpoint !== undefined) await server.ask(manager, endpoint, body === undefined ? {} : { body })
  }
}

/** A device that reads now and then: what it has of one row, and what could be seen of it since the row was made. */
const aDeviceOf = async (segment: keyof typeof segments, id: string) => {
  const isSeen = async () => (await wholeOf(segment)).includes(id)
  let before = await asOf(segments[segment])
  let [hasRow, couldBeSeen] = [false, false]
  return {
    look: async () => {
      couldBeSeen ||= await isSeen()
    },
    read: async () => {
      const gone = (await goneSince(segments[segment], before)).includes(id)
      before = await asOf(segments[segment])
      const now = await isSeen()
      const wrong = [
        ...(gone && !couldBeSeen ? ['told of what was hidden'] : []),
        ...(hasRow && !now && !gone ? ['not told'] : []),
      ]
      hasRow = now
      return wrong
    },
  }
}

test('whatever the office does, a device hears of all that it has and may not see, and of nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 4, maxLength: 12 }), async (steps) => {
      const made = await aDraft()
      const does = doingsWith(made)
      const devices = [await aDeviceOf('rotas', made.draft.id), await aDeviceOf('shifts', made.shift.id)]
      for (const step of [...steps, 'read']) {
        await does(step)
        for (const device of devices) {
          await device.look()
          if (step === 'read') expect(await device.read()).toEqual([])
        }
      }
    }),
    { numRuns: 15 },
  )
})
