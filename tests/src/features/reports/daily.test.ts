import { expect, test } from 'vitest'
import { demoSettings } from '../../../../server/seed/provider.ts'
import type { DailyFigures } from '../../../../src/features/reports/daily/use-daily.ts'
import { dailyLines } from '../../../../src/features/reports/daily/use-daily-export.ts'

const nothing = {
  ...{ doneOnTime: 0, doneLate: 0, declined: 0, notFinished: 0, neverStarted: 0, declinedThenDone: 0, shifts: 0 },
  ...{ signedIn: 0, signedInOnTime: 0, holes: 0, holeMinutes: 0, behaviour: 0, incidents: 0, incidentsNotFiled: 0 },
  ...{ handovers: 0, handoversRead: 0, notedLater: 0 },
}

test('the export of a day has the figures of a session that is called as another', () => {
  const [first] = demoSettings.sessions
  const sessions = demoSettings.sessions.map((session) => ({ ...session, name: first?.name ?? '' }))
  const figures: DailyFigures = {
    ...{ startDate: 0, endDate: 1, sum: nothing, hours: [], staff: [], holes: [], behaviour: [], notedLater: [] },
    sessions: sessions.map(({ value }) => ({ session: value, ...nothing })),
  }
  const settings = { ...demoSettings, sessions } as unknown as Parameters<typeof dailyLines>[1]['settings']
  const lines = dailyLines(figures, { zone: 'UTC', settings, personInitials: () => 'AB' })
  const perColumn = lines.length / (sessions.length + 1)
  expect(lines.filter(({ cells }) => cells[1] === first?.name)).toHaveLength(perColumn * sessions.length)
  expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
})
