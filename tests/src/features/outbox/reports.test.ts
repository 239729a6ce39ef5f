import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mutations } from '../../../../domain/mutations/index.ts'
import { deviceReport } from '../../../../src/features/outbox/device-report.ts'
import { entryReport } from '../../../../src/features/outbox/entry-report.ts'
import { ann, at, idOf, zone } from '../../../support/builders.ts'
import { aListedEntry } from './entries.ts'

const sync = {
  ...{ state: 'attention' as const, isOnline: true, waiting: 1, sending: 0, attention: 1, clockOffsetMs: 0 },
  ...{ deviceName: 'Device 4F2A', deviceId: idOf('tablet'), newestSeq: 12, receivedCount: 9, storage: 'ok' as const },
  lostSeqs: [{ from: 3, to: 4 }],
  copy: { done: 8, of: 8, failedReads: [] },
}

const refused = aListedEntry({
  seq: 7,
  name: 'v1.activity.stop',
  state: 'attention',
  refusal: { status: 422, title: 'Not right', detail: 'The stop is before the start.', at: at('2026-11-25 09:58') },
})

test('the copy of an entry tells what, when, by whom, why it was refused, and its numbers', () => {
  const text = entryReport({ ...refused, dependants: [aListedEntry({ seq: 8 })] }, { sync, zone })
  expect(text.split('\n')).toEqual([
    `Carelight, entry 7 of Device 4F2A (${idOf('tablet')}) needs attention`,
    'What: Stop',
    'When: saved 25/11/2026 09:20',
    'Happened: 25/11/2026 09:10',
    'By: Ann Bell',
    'Refused 25/11/2026 09:58: 422, Something in this entry is not correct.',
    'Waiting for it: entry 8',
    `Record: ${idOf('walk')}. Entry: ${idOf('entry 7')}.`,
  ])
})

/** A client's name and initials wherever people, titles and the office's own answer could have put them. */
const aboutKit = (words: string) => ({
  title: words,
  payload: {
    ...{ activityId: idOf('walk'), date: at('2026-11-25 09:10'), note: words, message: words, reason: words },
    clients: [{ id: idOf('kit'), initials: words }],
    reports: [{ clientId: idOf('kit'), note: words }],
    adhoc: { title: words, client: { initials: words } },
  },
  refusal: {
    ...{ status: 412, title: words, detail: words, at: at('2026-11-25 09:58') },
    ...{ conflicts: [words], current: { title: words, clients: [{ initials: words }] } },
  },
})

test('neither report holds a name or initials of a client, whatever was written and answered', () => {
  const names = fc.constantFrom('KM', 'Kit Marlow', 'Kit', 'Marlow, Kit (Room 4)')
  const kinds = fc.constantFrom('v9.unknown', ...mutations.map(({ name }) => name))
  fc.assert(
    fc.property(names, kinds, (words, name) => {
      const entry = aListedEntry({ ...aboutKit(words), name, state: 'attention' })
      const listed = { ...entry, dependants: [aListedEntry({ ...aboutKit(words), name, seq: 8 })] }
      const others = [{ userId: ann.userId, displayName: 'Carl Dean', initials: 'KM', count: 2 }]
      const page = { waiting: [entry], attention: [listed], received: [], others }
      const all = [
        entryReport(listed, { sync, zone }),
        deviceReport({ page, sync, version: '412.a1b2c3d', now: at('2026-11-25 10:00'), zone }),
      ].join('\n')
      expect(all).not.toMatch(/\bKM\b|Kit|Marlow|Room 4/)
    }),
  )
})

test('the report of the device names what was lost, and what waits behind a refused entry', () => {
  const page = {
    waiting: [],
    attention: [{ ...refused, dependants: [aListedEntry({ seq: 8 })] }],
    received: [],
    others: [],
  }
  const text = deviceReport({ page, sync, version: '1', now: at('2026-11-25 10:00'), zone })
  expect(text).toContain('Entries lost with the browser’s storage: 3 to 4.')
  expect(text).toContain('entry 8, Comment, by Ann Bell')
})
