import { expect, test } from 'vitest'
import { activitiesOfClient, behaviourOfClient, linesOfClient } from '../../../domain/client/client-record.ts'
import { anActivity, anEntry, ann, aReport, at, idOf } from '../../support/builders.ts'

const client = idOf('AB')
const report = (id: string, event: 'COMMENT' | 'BEHAVIOUR', time: string) =>
  aReport({ id: idOf(id), eventId: idOf(id), event, date: at(`2026-11-23 ${time}`), ...ann })

const walk = anActivity({
  id: idOf('walk'),
  startDate: at('2026-11-23 09:00'),
  clients: [
    { ...anEntry('AB'), reports: [report('a', 'BEHAVIOUR', '09:10'), report('b', 'COMMENT', '09:20')] },
    { ...anEntry('CD'), reports: [report('c', 'BEHAVIOUR', '09:30')] },
  ],
})
const bath = anActivity({
  id: idOf('bath'),
  startDate: at('2026-11-23 08:00'),
  clients: [{ ...anEntry('AB'), reports: [report('d', 'BEHAVIOUR', '09:40')] }],
})
const other = anActivity({ id: idOf('other'), clients: [anEntry('CD')] })
const all = [bath, other, walk]

test('the activities of a client are those that they are part of, the latest first', () =>
  expect(activitiesOfClient(all, client).map(({ id }) => id)).toEqual([idOf('walk'), idOf('bath')]))

test('the lines of a client leave out what was said of others', () =>
  expect(linesOfClient(walk, client).map((line) => line.report.id)).toEqual([idOf('b'), idOf('a')]))

test('behaviour is told by when it happened, whatever the activity', () =>
  expect(behaviourOfClient(all, client).map(({ line, activity }) => [line.report.id, activity.id])).toEqual([
    [idOf('d'), idOf('bath')],
    [idOf('a'), idOf('walk')],
  ]))
