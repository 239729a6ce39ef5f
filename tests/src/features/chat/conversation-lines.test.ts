import { expect, test } from 'vitest'
import { type Line, linesOf } from '../../../../src/features/chat/conversation-lines.ts'
import { aMessage, stamp } from '../../../support/a-message.ts'
import { at, idOf, zone } from '../../../support/builders.ts'

const [ann, bo] = [idOf('ann'), idOf('bo')]
const saidBy = (userId: string, time: string, number: number) =>
  aMessage({ author: { userId }, date: at(time), sent: stamp(number) })

const shown = (line: Line): string => {
  if (line.kind === 'message') return `${line.isOwn ? 'own' : 'other'}${line.isFirst ? ' first' : ''}`
  return line.kind === 'new' ? `${line.count} new` : 'day'
}

test('days, groups of one person, and where the unread ones begin', () => {
  const messages = [
    saidBy(bo, '2026-11-24 23:58', 1),
    saidBy(bo, '2026-11-25 00:01', 2),
    saidBy(bo, '2026-11-25 00:02', 3),
    saidBy(ann, '2026-11-25 00:03', 4),
    saidBy(ann, '2026-11-25 00:30', 5),
    saidBy(bo, '2026-11-25 00:31', 6),
    saidBy(bo, '2026-11-25 00:32', 7),
  ]
  const unread = { id: messages[6]?.id ?? '', count: 1 }
  expect(linesOf(messages, { ownId: ann, zone, unread }).map(shown)).toEqual([
    'day',
    'other first',
    'day',
    'other first',
    'other',
    'own first',
    'own first',
    'other first',
    '1 new',
    'other first',
  ])
})
