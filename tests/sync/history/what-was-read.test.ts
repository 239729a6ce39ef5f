import { describe, expect, test, vi } from 'vitest'
import { comment, settled, until, viewing } from '../../support/a-phone.ts'
import { house, phone, withHouseAndPhone } from '../../support/house-and-phone.ts'

withHouseAndPhone()

/** Answers to requests that match are held back, from now on, until the gate opens; they were made before. */
const holdAnswers = (matches: (request: Request) => boolean) => {
  const { answer } = house.upstream
  let open: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const held: string[] = []
  vi.spyOn(house.upstream, 'answer').mockImplementation(async (request) => {
    const answered = await answer(request)
    if (!matches(request)) return answered
    held.push(request.url)
    const text = await answered.text()
    await gate
    return new Response(text, { status: answered.status, headers: answered.headers })
  })
  return { open, held }
}

const isList = ({ url, method }: Request) => method === 'GET' && url.includes('/v1/rota-activities?')

describe('what was read', () => {
  test('a page that was read before a deletion does not bring the row back', async () => {
    const tab = await viewing(phone, house.walk.id)
    await house.server().ask(house.manager, `PATCH /rota-activities/${house.walk.id}`, {
      body: { title: 'Newer' },
      headers: { 'if-match': '"1"' },
    })
    await until(async () => (await tab.read((read) => read.activity(house.walk.id)))?.title === 'Newer', 'the edit')
    const { open, held } = holdAnswers(isList)
    tab.engine.refresh()
    await until(() => held.length > 0, 'the page being on its way')
    const { status } = await house.server().ask(house.manager, `DELETE /rota-activities/${house.walk.id}`, {
      body: { reason: 'Rain' },
      headers: { 'if-match': '"2"' },
    })
    expect(status).toBe(204)
    await until(async () => (await tab.read((read) => read.activity(house.walk.id))) === undefined, 'the removal')
    const shown: boolean[] = []
    tab.engine.watch((read) => read.activity(house.walk.id), {
      onValue: (row) => shown.push(row !== undefined),
      onError: () => undefined,
    })
    const before = held.length
    open()
    await until(() => held.length > before, 'the page having arrived, and the next being asked for')
    await until(() => !phone.network.isBusy(), 'all pages having arrived')
    await until(async () => (await tab.read((read) => read.activity(house.walk.id))) === undefined, 'its end')
    expect(shown).not.toContain(true)
  })

  test('a comment never vanishes between its receipt and its row', async () => {
    const tab = await viewing(phone, house.walk.id)
    const seen: string[][] = []
    tab.engine.watch((read) => read.activity(house.walk.id), {
      onValue: (row) => seen.push((row?.clients[0]?.reports ?? []).map(({ note = '' }) => note)),
      onError: () => undefined,
    })
    for (let count = 0; count < 10; count += 1) await comment(tab, house.walk.id, `Note ${count}`)
    await settled(tab)
    const shrunk = seen.filter((notes, at) => notes.length < (seen[at - 1]?.length ?? 0))
    expect(shrunk).toEqual([])
  })
})
