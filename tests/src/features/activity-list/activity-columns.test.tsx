import { expect, test } from 'vitest'
import { settleActivity } from '../../../../domain/activity/with-report.ts'
import { appointmentWords } from '../../../../src/features/activity-list/activity-column-words.ts'
import { activityColumns, tellingColumns } from '../../../../src/features/activity-list/activity-columns.tsx'
import { rowOfNow } from '../../../../src/features/activity-list/use-activity-list.ts'
import { OnDevice } from '../../../support/an-engine.tsx'
import { anActivity, anEntry, aReport, at, zone } from '../../../support/builders.ts'
import { factsAt } from '../../../support/care-facts.ts'
import { draw } from '../../ui/screen.tsx'

const stateOf = async (startedAt: string) => {
  const started = aReport({ event: 'STARTED', date: at(startedAt) })
  const activity = settleActivity(anActivity({ clients: [anEntry('AB', [started])] }))
  const state = activityColumns(factsAt('2026-11-25 18:00'), false).find(({ id }) => id === 'state')
  await draw(<OnDevice copy={{}}>{state?.cell(activity)}</OnDevice>)
  return document.body.textContent
}

test('a line of the table, which has its date, says of its state the time alone', async () => {
  expect(await stateOf('2026-11-23 10:33')).toContain('Started 10:33 by')
})

test('and the day as well where that is another one', async () => {
  expect(await stateOf('2026-11-24 10:33')).toContain('Started Tue 24 Nov 10:33 by')
})

test('the list says the day of an appointment that is not the day of its activity', () => {
  const words = (day: string) => {
    const appointment = { startDate: at(`${day} 11:30`), endDate: at(`${day} 12:00`), location: 'Chelston Hall' }
    return appointmentWords(anActivity({ plan: { appointment } }), zone)
  }
  expect(words('2026-11-23')).toBe('11:30 Chelston Hall')
  expect(words('2026-11-24')).toBe('Tue 24 Nov, 11:30 Chelston Hall')
})

test('a column that says the same in each row, or nothing, is left out unless it orders the rows', () => {
  const columns = activityColumns(factsAt('2026-11-25 18:00'), true)
  const rows = [anActivity({ title: 'Walk' }), anActivity({ title: 'Lunch' })]
  const wordsIn = (column: string, { title }: { title: string }) =>
    ({ location: 'Georgian House', clients: title })[column]
  const idsOf = (sort?: string) => tellingColumns(columns, rows, { sort, wordsIn }).map(({ id }) => id)
  expect(idsOf()).toEqual(['activity', 'time', 'clients', 'state', 'edit'])
  expect(idsOf('location')).toContain('location')
  expect(tellingColumns(columns, rows.slice(1), { sort: undefined, wordsIn })).toEqual(columns)
})

test('a list opens one row above what is not over today, whatever still runs from before', () => {
  const planned = (day: string, from: string, until: string) =>
    anActivity({ startDate: at(`2026-11-${day} ${from}`), endDate: at(`2026-11-${day} ${until}`) })
  const forgotten = settleActivity({
    ...planned('23', '08:00', '08:30'),
    clients: [anEntry('AB', [aReport({ event: 'STARTED', date: at('2026-11-23 08:00') })])],
  })
  const rows = [
    forgotten,
    planned('25', '08:00', '08:30'),
    planned('25', '09:00', '10:00'),
    planned('25', '11:00', '12:00'),
  ]
  const rowAt = (time: string) => rowOfNow(rows, { now: at(`2026-11-25 ${time}`), fromAt: at('2026-11-25 00:00') })
  expect(rowAt('09:30')).toBe(1)
  expect(rowAt('07:30')).toBe(0)
  expect(rowAt('18:00')).toBeUndefined()
})
