import { expect, test } from 'vitest'
import { demoSettings } from '../../../server/seed/provider.ts'
import { aCoverRule, daily } from '../../support/a-team.ts'
import { settingsOffice } from '../../support/settings-office.ts'

const { office, change } = settingsOffice()

const nights = aCoverRule({ night: { people: daily(2), duties: { meds: daily(1) } } })

test('a manager says what sessions of a location need, and whoever is at work reads it', async () => {
  const answer = await change({ coverRules: [nights] })
  expect(answer.status).toBe(200)
  const carer = await office.server.person()
  const read = (await office.server.ask(carer, 'GET /provider-settings')).body._embedded['provider-settings'][0]
  expect(read.coverRules).toEqual([nights])
  expect((await change({ coverRules: [] })).body.coverRules).toEqual([])
})

const [need] = nights.sessions

test.each<[string, [part: object, place: string, message: string]]>([
  ['a part of a person', [{ people: [2.5, 2, 2, 2, 2, 2, 2] }, 'people/0', 'Enter a whole number from 0 to 50.']],
  ['more than anybody has', [{ people: [2, 2, 2, 2, 2, 2, 51] }, 'people/6', 'Enter a whole number from 0 to 50.']],
  ['fewer than none', [{ people: [2, -1, 2, 2, 2, 2, 2] }, 'people/1', 'Enter a whole number from 0 to 50.']],
  ['six days', [{ people: daily(2).slice(1) }, 'people', 'Enter seven numbers, from Monday to Sunday.']],
  [
    'more people with a duty than people',
    [
      { duties: [{ duty: 'meds', people: [2, 2, 3, 2, 2, 2, 2] }] },
      'duties/0/people/2',
      'Wednesday needs 2 people, so it cannot need 3 with Meds.',
    ],
  ],
  [
    'a duty that there is not',
    [
      { duties: [{ duty: 'juggling', people: daily(1) }] },
      'duties/0/duty',
      'Choose another duty. This one is not in the list of duties.',
    ],
  ],
])('%s is refused with its place, and nothing is written', async (_what, [part, place, message]) => {
  const { status, body } = await change({ coverRules: [{ ...nights, sessions: [{ ...need, ...part }] }] })
  expect([status, body.errors[0]]).toEqual([422, { path: `/coverRules/0/sessions/0/${place}`, message }])
  const kept = await office.server.ask(office.manager, `GET /provider-settings/${demoSettings.id}`)
  expect([kept.body.version, kept.body.coverRules]).toEqual([1, undefined])
})

test.each<[string, [part: object, field: string, message: string]]>([
  ['no day', [{ from: 'soon' }, 'from', 'Enter the day this starts.']],
  [
    'a second rule of one day',
    [
      {},
      'from',
      'Choose another day, or remove one rule. Another rule for this location and type of rota starts on this day.',
    ],
  ],
  [
    'a location that there is not',
    [
      { locationId: 'zz' },
      'locationId',
      'Choose another location, or remove the rule. This one is not in the list of locations.',
    ],
  ],
])('%s is refused', async (_what, [part, field, message]) => {
  const { status, body } = await change({ coverRules: [nights, { ...nights, ...part }] })
  expect([status, body.errors]).toEqual([422, [{ path: `/coverRules/1/${field}`, message }]])
})

test('a duty that a session needs stays in the list of duties', async () => {
  await change({ coverRules: [nights] })
  const duties = demoSettings.duties.filter(({ value }) => value !== 'meds')
  const { status, body } = await change({ duties })
  expect([status, body.errors[0].path]).toEqual([422, '/coverRules/0/sessions/0/duties/0/duty'])
})
