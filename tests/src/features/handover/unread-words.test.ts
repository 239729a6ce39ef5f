import { expect, test } from 'vitest'
import { handoverOf } from '../../../../domain/handover/handover.ts'
import { unreadOf, unreadWords } from '../../../../src/features/handover/unread-words.ts'
import { anActivity, anEntry, aReport, at } from '../../../support/builders.ts'

const span = { fromAt: at('2026-11-23 07:00'), isFromShift: true, locationIds: ['gh'] }
const someone = 'someone-else'

type Reported = Parameters<typeof aReport>[0]

const linesOf = (reports: readonly Reported[], readIds: readonly string[] = []) =>
  handoverOf(
    reports.map((report, index) =>
      anActivity({
        id: `activity-${index}`,
        clients: [anEntry('AB', [aReport({ id: `report-${index}`, userId: someone, ...report })])],
      }),
    ),
    { span, userId: 'me', readIds: new Set(readIds), homeOf: () => 'gh' },
  )

const date = at('2026-11-23 08:00')

test('the summary counts what is unread by kind, the weightiest first, and leaves out starts and stops', () => {
  const lines = linesOf([
    { event: 'COMMENT', date, note: 'Ate well' },
    { event: 'STARTED', date },
    { event: 'BEHAVIOUR', date },
    { event: 'COMMENT', date, note: 'Slept badly' },
    { event: 'REFUSED', date },
  ])
  expect(unreadWords(lines)).toBe('1 behaviour report, 1 not done, 2 comments')
  expect(unreadOf(lines)).toHaveLength(4)
})

test('what is read is not counted', () => {
  const reported = [{ event: 'COMMENT', date, note: 'Ate well' }] as const
  expect(unreadWords(linesOf(reported, ['report-0']))).toBe('Nothing unread')
  expect(unreadWords([])).toBe('Nothing recorded since then')
})
