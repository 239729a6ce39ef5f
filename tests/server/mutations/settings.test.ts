import { expect, test } from 'vitest'
import { demoSettings } from '../../../server/seed/provider.ts'
import { aMember, aRota } from '../../support/rows.ts'
import { settingsOffice } from '../../support/settings-office.ts'

const { office, change } = settingsOffice()

const [georgian, meadfoot] = demoSettings.locations
const withoutMeds = demoSettings.duties.filter(({ value }) => value !== 'meds')

test('a manager names places, rooms and duties, and everybody reads them', async () => {
  const added = { locationId: 'sv', name: 'Sea View', town: 'Paignton', rooms: [{ value: 'lounge', name: 'Lounge' }] }
  const answer = await change({ locations: [georgian, meadfoot, added], lateAfterMinutes: [10, 20] })
  expect(answer.status).toBe(200)
  const carer = await office.server.person()
  const read = (await office.server.ask(carer, 'GET /provider-settings')).body._embedded['provider-settings'][0]
  expect(read).toMatchObject({ lateAfterMinutes: [10, 20], providerName: demoSettings.providerName })
  expect(read.locations.at(-1)).toEqual(added)
  const rota = { name: 'Weeks 1 and 2', type: 'care', location: 'sv', startDate: '2080-01-01', endDate: '2080-01-14' }
  expect((await office.server.ask(office.manager, 'POST /rotas', { body: rota })).status).toBe(201)
})

test('what cannot be is refused with its place, and nothing is written', async () => {
  const twice = await change({ locations: [georgian, { ...meadfoot, name: georgian?.name }] })
  expect([twice.status, twice.body.errors[0].path]).toEqual([422, '/locations/1/name'])
  const ill = await change({ duties: [{ value: 'First Aid', name: 'First aid', code: 'FA' }] })
  expect([ill.status, ill.body.errors[0].path]).toEqual([422, '/duties/0/value'])
  const zone = await change({ timeZone: 'Europe/Paris' })
  expect([zone.status, zone.body.errors[0].path]).toEqual([422, '/timeZone'])
  const { body } = await office.server.ask(office.manager, `GET /provider-settings/${demoSettings.id}`)
  expect(body).toMatchObject({ version: 1, timeZone: demoSettings.timeZone })
})

const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='

test('a logo is a small picture, which can be taken away again', async () => {
  const set = await change({ logo: png, qrScanner: false })
  expect([set.status, set.body.logo, set.body.qrScanner]).toEqual([200, png, false])
  const taken = await change({ logo: null })
  expect(taken.status).toBe(200)
  expect(taken.body).not.toHaveProperty('logo')
})

test.each([
  ['a drawing, which can hold scripts', `data:image/svg+xml;base64,${btoa('<svg onload="alert(1)"/>')}`],
  ['a drawing that says it is a picture', `data:image/png;base64,${btoa('<svg onload="alert(1)"/>')}`],
  ['a page', 'data:text/html;base64,PGgxPg=='],
  ['an address elsewhere', 'https://example.org/logo.png'],
  ['more than it may have', `${png.slice(0, -2)}${'A'.repeat(32_768)}`],
])('%s is no logo', async (_what, logo) => {
  const { status, body } = await change({ logo })
  expect([status, body.errors[0]]).toEqual([
    422,
    { path: '/logo', message: 'Choose a PNG, JPEG or WebP picture of up to 24 kB.' },
  ])
})

test('a location or duty that is still named stays, and what names it is said', async () => {
  await office.server.put('rotaUsers', aMember({ locations: ['mf'], dutiesQualifiedFor: ['meds'] }))
  await office.server.put('rotas', aRota({ location: 'mf' }))
  const place = await change({ locations: [georgian] })
  expect([place.status, place.body.detail]).toEqual([
    422,
    'Meadfoot View cannot be removed. It is still used by 1 member of staff, 1 rota.',
  ])
  const duty = await change({ duties: withoutMeds })
  expect([duty.status, duty.body.detail]).toEqual([
    422,
    'Meds cannot be removed. It is still used by 1 member of staff.',
  ])
})

test('a location where a member of staff works stays, also where they are in no list of it', async () => {
  await office.server.put('rotaUsers', aMember({ locations: ['gh'], placeOfWork: 'mf' }))
  await office.server.put('rotaUsers', aMember({ locations: ['mf'], placeOfWork: 'mf' }))
  const place = await change({ locations: [georgian] })
  expect([place.status, place.body.detail]).toEqual([
    422,
    'Meadfoot View cannot be removed. It is still used by 2 members of staff.',
  ])
})

test('a location or duty that nothing names goes', async () => {
  expect((await change({ locations: [georgian], duties: withoutMeds })).status).toBe(200)
})

test('two managers who change the same list see each other, those of different lists both stand', async () => {
  const from1 = { 'if-match': '"1"' }
  expect((await change({ duties: withoutMeds }, from1)).status).toBe(200)
  expect((await change({ lateAfterMinutes: [20] }, from1)).status).toBe(200)
  const late = await change({ duties: demoSettings.duties }, from1)
  expect([late.status, late.body.conflicts]).toEqual([412, ['duties']])
})
