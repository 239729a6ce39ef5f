import { expect, test } from 'vitest'
import { settleActivity } from '../../../../domain/activity/with-report.ts'
import { appointmentWords } from '../../../../src/features/activity-list/activity-column-words.ts'
import { activityColumns } from '../../../../src/features/activity-list/activity-columns.tsx'
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
