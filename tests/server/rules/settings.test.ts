import { expect, test } from 'vitest'
import { changeSettings } from '../../../domain/mutations/change-settings.ts'
import { createSettings } from '../../../domain/mutations/create-settings.ts'
import { toSettings } from '../../../server/provider/settings.ts'
import { changeSettingsRule, createSettingsRule } from '../../../server/rules/settings.ts'
import type { NamedBy } from '../../../server/rules/still-named.ts'
import { someSettings } from '../../support/rows.ts'
import { about, asked, refusal, refusedFor, stored } from './asking.ts'

const settings = someSettings()
const [georgian] = settings.locations
const NOTHING: NamedBy = { locations: {}, duties: {} }

const changed = (said: Record<string, unknown>, namedBy = NOTHING) =>
  changeSettingsRule.decide(
    asked(changeSettings, { settingsId: settings.id, ...said }),
    about(stored(settings), { namedBy, lockedUntil: undefined }),
  )

test('a place that something still names stays, and it is said what names it', () => {
  const namedBy = { ...NOTHING, locations: { mf: '24 clients, 3 rotas' } }
  expect(refusal(() => changed({ locations: [georgian] }, namedBy))).toMatchObject({
    status: 422,
    detail: 'Meadfoot View cannot be removed. It is still used by 24 clients, 3 rotas.',
    errors: [{ path: '/locations' }],
  })
})

test('a duty that something still names stays', () => {
  const namedBy = { ...NOTHING, duties: { meds: '1 shift' } }
  const duties = settings.duties.filter(({ value }) => value !== 'meds')
  expect(refusedFor(() => changed({ duties }, namedBy))).toEqual([422, '/duties'])
})

test('a place that nothing names goes', () => {
  expect(changed({ locations: [georgian] }).write.document.body['locations']).toMatchObject([{ locationId: 'gh' }])
})

test('a place that is called otherwise is not one that goes', () => {
  const locations = settings.locations.map((one) => ({ ...one, name: `The ${one.name}` }))
  expect(changed({ locations }, { ...NOTHING, locations: { gh: '1 client' } }).write.action).toBe('updated')
})

const first = { id: crypto.randomUUID(), providerName: 'Bay', timeZone: 'Europe/London', locations: settings.locations }
const setUp = (said: Record<string, unknown> = {}, known?: ReturnType<typeof toSettings>) =>
  createSettingsRule.decide(
    asked(createSettings, { ...first, ...said }),
    about(undefined, { alone: true, settings: known }),
  )

test('a provider is set up once', () => {
  expect(setUp().write).toMatchObject({ action: 'created', document: { id: first.id } })
  expect(refusedFor(() => setUp({}, toSettings(stored(settings))))).toEqual([409])
})

test('a provider lies in a zone that there is', () => {
  expect(refusedFor(() => setUp({ timeZone: 'Europe/Atlantis' }))).toEqual([422, '/timeZone'])
})
