import { expect, test } from 'vitest'
import { firstSteps, rotaToPublish, type SetUp } from '../../../domain/provider/first-steps.ts'
import { unnamedSettings } from '../../../domain/provider/usual-settings.ts'
import type { Rota, RotaStatus } from '../../../domain/rota/rota.ts'
import { unsavedDocument } from '../../../domain/wire.ts'

const TODAY = '2026-11-23'
const empty: SetUp = { settings: undefined, agencies: [], staff: [], clients: [], rotas: [] }

const rota = (status: RotaStatus, startDate = '2026-11-30'): Rota => ({
  ...unsavedDocument('5f1d9f6e-2a37-4a0c-8d61-0c5d2f0a9b11'),
  ...{ name: 'Weeks 1 and 2', type: 'care', status, location: 'sv', startDate, endDate: '2026-12-13' },
})

const statesOf = (setUp: Partial<SetUp>): Record<string, string> =>
  Object.fromEntries(firstSteps({ ...empty, ...setUp }, TODAY).map(({ name, state }) => [name, state]))

test('in an empty system the provider comes first, and everything else after it', () => {
  const { provider, ...others } = statesOf({})
  expect(provider).toBe('next')
  expect(new Set(Object.values(others))).toEqual(new Set(['ahead']))
})

test('once there is a provider staff come next, agencies can be left out, and a rota is published last', () => {
  expect(statesOf({ settings: unnamedSettings })).toEqual({
    ...{ provider: 'done', locations: 'done', agencies: 'possible', staff: 'next' },
    ...{ clients: 'possible', rota: 'possible', publish: 'ahead' },
  })
})

test('who has left does not count, and a master is no rota yet', () => {
  const states = statesOf({
    settings: unnamedSettings,
    staff: [{ archivedOn: TODAY }],
    clients: [{}],
    rotas: [rota('master')],
  })
  expect([states['staff'], states['clients'], states['rota']]).toEqual(['next', 'done', 'possible'])
})

test('a draft is to be published; a published or locked rota ends the first steps', () => {
  const ready = { settings: unnamedSettings, staff: [{}, { archivedOn: '2027-01-01' }], clients: [{}] }
  expect(statesOf({ ...ready, rotas: [rota('draft')] })).toMatchObject({ rota: 'done', publish: 'next' })
  for (const status of ['published', 'locked'] as const) {
    const steps = firstSteps({ ...empty, ...ready, rotas: [rota(status)] }, TODAY)
    expect(steps.filter(({ state }) => state !== 'done').map(({ name }) => name)).toEqual(['agencies'])
    expect(steps.find(({ name }) => name === 'staff')?.count).toBe(2)
  }
})

test('of several drafts the first to begin is published first', () => {
  const drafts = [rota('draft', '2027-01-04'), rota('draft', '2026-12-07'), rota('published')]
  expect(rotaToPublish(drafts)?.startDate).toBe('2026-12-07')
  expect(rotaToPublish([rota('published')])).toBeUndefined()
})
