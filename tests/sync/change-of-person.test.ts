import { Dexie } from 'dexie'
import { describe, expect, test, vi } from 'vitest'
import { comment, entriesOf, notesOf, until, viewing } from '../support/a-phone.ts'
import { house, phone, withHouseAndPhone } from '../support/house-and-phone.ts'

withHouseAndPhone()

describe('one tablet, two people', () => {
  test('whoever signs in while entries are going out, each entry arrives in its author’s name', async () => {
    const tab = await viewing(phone, house.walk.id)
    const { network } = phone
    const hasAsked = (end: string) => network.arrivals.some(({ path }) => path.endsWith(end))
    // The grant is asked for before the last of the lists, and kept by the time that this one has been answered.
    const isGranted = () => hasAsked('/session/grant') && hasAsked('/rotas/shifts') && !network.isBusy()
    await until(isGranted, 'what goes out after they have left being allowed')
    phone.goOffline()
    for (const note of ['One', 'Two', 'Three']) await comment(tab, house.walk.id, note)
    const second = phone.open()
    const { answer } = house.upstream
    let release: () => void = () => undefined
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    const waitingOfFirst = async () => (await second.read((read) => read.othersWaiting()))[0]?.count ?? 0
    let arrived = 0
    vi.spyOn(house.upstream, 'answer').mockImplementation(async (request) => {
      if (!request.url.endsWith('/comment')) return answer(request)
      arrived += 1
      const answered = await answer(request)
      if (arrived === 1) await isReleased
      return answered
    })
    phone.goOnline()
    await until(() => arrived === 1, 'the first being on its way')
    phone.signInElsewhere(house.other.id)
    second.setVisible(true)
    await until(() => second.engine.session.snapshot().user?.id === house.other.id, 'the other person being there')
    release()
    await until(async () => (await waitingOfFirst()) < 3, 'the first having arrived')
    await until(async () => {
      // In steps in which a busy machine still gets to answer: a tab that is silent for longer loses the lead.
      if (!phone.network.isBusy()) phone.clock.advance(500)
      return (await house.notesOf(house.walk.id)).length === 3
    }, 'all being sent')
    const { clients } = (await house.ask(`GET /rota-activities/${house.walk.id}`)).body
    const authors = clients[0].reports.map(({ userId }: { userId: string }) => userId)
    expect(authors).toEqual([house.carer.id, house.carer.id, house.carer.id])
  })

  test('what one person typed stays theirs, though another has signed in by the time it is kept', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.signInElsewhere(house.other.id)
    tab.setVisible(true)
    await until(() => tab.engine.session.snapshot().user?.id === house.other.id, 'the other person being there')
    const key = { form: 'comment', subject: house.walk.id }
    await tab.engine.drafts.save(key, 'From Ada', house.carer.id)
    expect(await tab.read((read) => read.draft(key))).toBeUndefined()
  })

  test('nobody sees what another person has not sent yet, not even on the activity itself', async () => {
    const tab = await viewing(phone, house.walk.id)
    phone.goOffline()
    await comment(tab, house.walk.id, 'From Ada')
    phone.signInElsewhere(house.other.id)
    phone.network.script('lost', { path: /comment$/, times: 1000 })
    phone.network.setOnline(true)
    tab.setVisible(true)
    await until(() => tab.engine.session.snapshot().user?.id === house.other.id, 'the other person being there')
    await until(async () => (await tab.read((read) => read.activity(house.walk.id))) !== undefined, 'the rows')
    expect(await notesOf(tab, house.walk.id)).toEqual([])
    expect((await tab.read((read) => read.activity(house.walk.id)))?.waitingSince).toBeUndefined()
    phone.signInElsewhere(house.carer.id)
    tab.setVisible(true)
    await until(async () => (await entriesOf(tab)).length === 1, 'the first person being back')
    await until(async () => (await notesOf(tab, house.walk.id)).includes('From Ada'), 'their own comment being shown')
  })

  test('a note that is on its way as its author signs in again stays shown, whatever was read before it arrived', async () => {
    const tab = await viewing(phone, house.walk.id)
    await until(() => phone.network.arrivals.some(({ path }) => path.endsWith('/session/grant')), 'the grant')
    await until(() => !phone.network.isBusy(), 'the grant being kept')
    phone.goOffline()
    await comment(tab, house.walk.id, 'From Ada')
    const { answer } = house.upstream
    let isOnItsWay = false
    let release: () => void = () => undefined
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    vi.spyOn(house.upstream, 'answer').mockImplementation(async (request) => {
      // No live event tells of what arrives.
      if (request.url.endsWith('/events')) throw new TypeError('Failed to fetch')
      if (!request.url.endsWith('/comment')) return answer(request)
      isOnItsWay = true
      await isReleased
      return answer(request)
    })
    phone.signInElsewhere(house.other.id)
    phone.goOnline()
    await until(() => tab.engine.session.snapshot().user?.id === house.other.id, 'the other person being there')
    await until(() => isOnItsWay, 'the note being on its way in its author’s name')
    phone.signInElsewhere(house.carer.id)
    tab.setVisible(true)
    const shown = async () => (await notesOf(tab, house.walk.id)).includes('From Ada')
    await until(shown, 'the note being shown on what was read without it')
    release()
    await until(async () => (await entriesOf(tab))[0]?.state === 'received', 'its receipt')
    const mirrored = async () => {
      const db = await new Dexie('carelight-outbox', phone.browser).open()
      const entries = await db.table('entries').toArray()
      db.close()
      return entries.map((entry) => entry.mirrored)
    }
    expect(await shown()).toBe(true)
    await until(async () => (await mirrored()).every((one) => one === 1), 'its row being read, unasked')
    expect(await notesOf(tab, house.walk.id)).toEqual(['From Ada'])
  })

  test('what a tab hears for the person before, until it notices the change, is not kept for the next', async () => {
    const { answer } = house.upstream
    let tell: (text: string) => void = () => undefined
    const line = new ReadableStream<Uint8Array>({
      start: (controller) => {
        tell = (text) => controller.enqueue(new TextEncoder().encode(text))
      },
    })
    const told = new Response(line, { headers: { 'content-type': 'text/event-stream' } })
    vi.spyOn(house.upstream, 'answer').mockImplementation(async (request) =>
      request.url.endsWith('/events') && !told.bodyUsed && !line.locked ? told : answer(request),
    )
    const reads = () => phone.network.arrivals.filter(({ path }) => path.endsWith('/rota-activities')).length
    await viewing(phone, house.walk.id)
    await until(() => line.locked, 'the line being open')
    const second = await viewing(phone, house.walk.id)
    phone.signInElsewhere(house.other.id)
    second.setVisible(true)
    await until(() => second.engine.session.snapshot().user?.id === house.other.id, 'the other person being there')
    const row = { ...(await house.ask(`GET /rota-activities/${house.walk.id}`)).body, id: crypto.randomUUID() }
    const change = { action: 'created', id: row.id, dateModified: row.dateModified, resource: row }
    const before = reads()
    tell(`event: activity\ndata: ${JSON.stringify(change)}\n\nevent: reset\ndata: {}\n\n`)
    await until(() => reads() > before, 'both being heard')
    expect(await second.read((read) => read.activity(row.id))).toBeUndefined()
  })

  test('whoever opens an app puts right what it said to the others of work that has arrived meanwhile', async () => {
    phone.cookies.set('waiting-rota', 'AB:2')
    await viewing(phone, house.walk.id)
    await until(() => !phone.cookies.has('waiting-rota'), 'nobody being named any more')
  })
})
