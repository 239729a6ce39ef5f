import { expect, test } from 'vitest'
import { activities } from '../../../domain/resources/activities.ts'
import { everything } from '../../../domain/resources/define-resource.ts'
import { aClient, anActivity, at, zone } from '../../support/builders.ts'

const context = { today: '2026-11-23', now: at('2026-11-23 12:00'), zone }
const [around, window] = activities.feed.stages(context)
const running = (from: string, until: string) => anActivity({ startDate: at(from), endDate: at(until) })

test('the days around today come first, then the whole window', () => {
  expect([around?.name, window?.name]).toEqual(['around-today', 'window'])
  const days = [running('2026-11-20 00:00', '2026-11-20 01:00'), running('2026-10-24 09:00', '2026-10-24 10:00')]
  expect(days.map((row) => [around?.covers(row), window?.covers(row)])).toEqual([
    [true, true],
    [false, true],
  ])
})

test('what began before the window and runs into it belongs to it', () => {
  expect(around?.covers(running('2026-11-10 09:00', '2026-11-20 00:01'))).toBe(true)
  expect(around?.covers(running('2026-11-10 09:00', '2026-11-20 00:00'))).toBe(false)
})

test('the filter asks the server for the same rows', () => {
  expect(around?.filter).toEqual([
    { subject: 'startDate', comparison: 'lt', value: '2026-11-27T00:00:00.000Z' },
    { subject: 'endDate', comparison: 'gt', value: '2026-11-20T00:00:00.000Z' },
  ])
})

test('a resource that is mirrored whole covers every row', () => {
  const [all] = everything<ReturnType<typeof aClient>>()
  expect([all?.filter, all?.covers(aClient())]).toEqual([[], true])
})
