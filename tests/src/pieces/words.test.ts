import { expect, test } from 'vitest'
import { placeLine, typeWords } from '../../../src/pieces/activity-words.ts'
import { spanBetween, spanHere } from '../../../src/pieces/span-words.ts'
import { settings } from '../../support/an-engine.tsx'
import { anActivity, anEntry, at } from '../../support/builders.ts'
import { factsAt } from '../../support/care-facts.ts'

test('how long something has waited is told in the largest unit that says enough', () => {
  const from = at('2026-11-23 09:00')
  const after = (minutes: number) => spanBetween(from, from + minutes * 60_000)
  expect([0, 12, 59, 60, 47 * 60, 72 * 60].map(after)).toEqual(['now', '12 min', '59 min', '1 h', '47 h', '3 days'])
})

test('what was pressed this minute is here just now', () => {
  const from = at('2026-11-23 09:00')
  expect([0, 59_999, 60_000].map((ms) => spanHere(from, from + ms))).toEqual(['just now', 'just now', '1 min here'])
})

test('a room that the settings have not brought yet is still named', () => {
  const activity = anActivity({ plan: { subLocations: ['bathroom-2'] } })
  expect(placeLine(activity, factsAt('2026-11-23 09:00'))).toBe('Georgian House, bathroom 2')
})

test('an activity whose place nobody asked for is where its first client lives', () => {
  const activity = anActivity({ clients: [anEntry('AB')] })
  delete activity.locationId
  expect(placeLine(activity, factsAt('2026-11-23 09:00'))).toBe('Georgian House')
})

test('an activity outside names no house', () => {
  expect(placeLine(anActivity({ inHome: false }), factsAt('2026-11-23 09:00'))).toBe('In the community')
})

const renamed = {
  ...settings,
  activityTypes: [
    { value: 'support', name: 'Wellbeing' },
    { value: 'appointment', name: 'Visit' },
  ],
}

test('an appointment is called what the provider calls it', () => {
  const appointment = { startDate: at('2026-11-23 11:00'), endDate: at('2026-11-23 11:30'), location: 'Surgery' }
  const activity = anActivity({ type: 'appointment', plan: { appointment } })
  expect(placeLine(activity, factsAt('2026-11-23 09:00', { settings: renamed }))).toBe('Visit, Surgery')
})

test('a kind of activity that the settings have not brought yet is still named', () => {
  expect(typeWords('support', factsAt('2026-11-23 09:00'))).toBe('Support')
})
