import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mutations } from '../../../../domain/mutations/index.ts'
import { fieldsOfEntry, withValues } from '../../../../src/features/outbox/entry-fields.ts'
import { payloads } from '../../../domain/mutations/payloads.ts'
import { at, idOf } from '../../../support/builders.ts'

const date = at('2026-11-25 09:20')

test('the time of an entry and every text in it can be read and mended', () => {
  const payload = {
    ...{ activityId: idOf('walk'), clientId: idOf('KM'), date, type: 'AGITATED', note: 'Shouted at the door' },
    incident: { inHome: true, staffIntervened: false, otherStaff: [], otherClients: [], note: 'A cup broke' },
    abc: { before: 'A noise outside', intensity: 3 },
    adhoc: { title: 'Behaviour', startDate: date },
  }
  expect(fieldsOfEntry({ name: 'v1.activity.behaviour', payload }).map(({ label, value }) => [label, value])).toEqual([
    ['When it happened', date],
    ['Note', 'Shouted at the door'],
    ['Incident: note', 'A cup broke'],
    ['What happened before', 'A noise outside'],
  ])
})

test('what was said of each client is named after the client', () => {
  const reports = [{ clientId: idOf('KM'), note: 'Ate well' }]
  const fields = fieldsOfEntry({ name: 'v1.activity.stop', payload: { date, reports } })
  expect(fields[1]).toEqual({
    ...{ key: 'reports/0/note', label: 'Note', kind: 'text', value: 'Ate well', clientId: idOf('KM') },
  })
})

test('the words of a message can be read and mended, and what it names was chosen', () => {
  const activity = { id: idOf('walk'), title: 'Walk', startDate: date }
  const mentions = [{ userId: idOf('bo'), displayName: 'Bo' }]
  const payload = { id: idOf('message'), channelId: idOf('channel'), date, text: 'Can @Bo come?', mentions, activity }
  expect(fieldsOfEntry({ name: 'v1.message.write', payload }).map(({ key, value }) => [key, value])).toEqual([
    ['date', date],
    ['text', 'Can @Bo come?'],
  ])
})

test('why it could not be done was chosen from a list, and is not typed over', () => {
  const payload = { date, reason: 'asleep', note: 'Fast asleep' }
  expect(fieldsOfEntry({ name: 'v1.activity.unavailable', payload }).map(({ key }) => key)).toEqual(['date', 'note'])
})

test('a mended text stands where it stood, and nothing else changes', () => {
  const payload = {
    activityId: idOf('walk'),
    date,
    reports: [{ clientId: idOf('KM'), note: 'Ate well', satisfaction: 4 }],
  }
  expect(withValues(payload, new Map([['reports/0/note', 'Ate a little']]))).toEqual({
    ...payload,
    reports: [{ clientId: idOf('KM'), note: 'Ate a little', satisfaction: 4 }],
  })
})

test.each(mutations.map(({ name }) => name))('the fields of %s put back unchanged make the same entry', (name) => {
  fc.assert(
    fc.property(payloads[name] ?? fc.constant({}), (payload) => {
      const values = new Map(fieldsOfEntry({ name, payload }).map(({ key, value }) => [key, value]))
      expect(withValues(payload, values)).toEqual(payload)
    }),
  )
})

test('who is on call where was chosen, so there is nothing in it to write anew', () => {
  const payload = { id: idOf('oncall'), userId: idOf('ann'), date: '2026-11-24', location: 'gh' }
  expect(fieldsOfEntry({ name: 'v1.oncall.create', payload })).toEqual([])
})
