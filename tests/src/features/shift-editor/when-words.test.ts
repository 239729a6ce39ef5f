import { expect, test } from 'vitest'
import { sessionOfTimes, timesOfSession, whenWords } from '../../../../src/features/shift-editor/when-words.ts'
import { aShift, sessions, zone } from '../../../support/builders.ts'

const words = (fields: Parameters<typeof aShift>[0]) => whenWords(aShift(fields), { sessions, zone })

test('the hours that really pass are said, and when staff are there where that differs', () => {
  expect(words({ startTime: '08:00', endTime: '14:00' })).toBe('6 h.')
  expect(words({ startTime: '14:00', endTime: '20:00', dutiesRequired: ['hoc'] })).toBe(
    '6 h 30 min. Staff are there from 14:00 to 20:30. Handover with night shift.',
  )
  expect(words({ startTime: '20:00', endTime: '08:00' })).toBe('12 h, until Tue. Staff are there from 20:30 to 08:30.')
})

test('a night over a change of the clocks says why it is shorter or longer', () => {
  const night = { startTime: '20:00', endTime: '08:00' }
  expect(words({ ...night, day: '2026-03-28' })).toMatch(/^11 h, since the clocks go forward in it, until Sun\./)
  expect(words({ ...night, day: '2026-10-24' })).toMatch(/^13 h, since the clocks go back in it, until Sun\./)
})

test('a session gives its times, and is known by them alone', () => {
  expect(timesOfSession('night', sessions)).toEqual({ startTime: '20:00', endTime: '08:00' })
  expect(timesOfSession('other', sessions)).toEqual({})
  expect(sessionOfTimes({ startTime: '20:00', endTime: '08:00' }, sessions)?.value).toBe('night')
  expect(sessionOfTimes({ startTime: '20:00', endTime: '07:00' }, sessions)).toBeUndefined()
})
