import { describe, expect, it } from 'vitest'
import { answersWords, averageWords } from '../../../../src/features/reports/experience/experience-words.ts'
import { linesOf } from '../../../../src/features/reports/experience/use-experience-export.ts'

describe('an average', () => {
  it('stands beside how many answers it is made of', () => {
    expect(averageWords({ ratings: 12, points: 50 })).toBe('4.2')
    expect([0, 1, 1200].map(answersWords)).toEqual(['0 answers', '1 answer', '1,200 answers'])
  })

  it('is a dash where nobody answered', () => {
    expect(averageWords({ ratings: 0, points: 0 })).toBe('–')
  })
})

it('exports every figure as a row of its own', () => {
  const rated = { ratings: 2, points: 7, counts: [0, 1, 0, 0, 1] }
  const lines = linesOf({
    sum: { finished: 3, ...rated },
    titles: [{ title: 'Bath', ...rated }],
    clients: [{ clientId: crypto.randomUUID(), initials: 'AB', ...rated }],
    staff: [{ personsRequired: 2, ...rated }],
    hours: [{ weekday: 6, hour: 9, ...rated }],
    weeks: [{ monday: '2026-11-16', ...rated }],
  })
  expect(lines.map(({ by, name }) => `${by} ${name}`.trim())).toEqual([
    ...['All', 'Activity Bath', 'Client AB', 'Staff needed 2', 'Week from 2026-11-16', 'Hour Sat 09:00'],
  ])
})
