import { expect, test } from 'vitest'
import { saidOf, stopReport } from '../../../../src/features/activities/stop-value.ts'

const common = { note: 'A calm walk', satisfaction: '4', chosen: ['a', 'b'] }

test('one answer stands for everybody who stops', () => {
  expect(stopReport(common, ['a', 'b'])).toEqual({ note: 'A calm walk', satisfaction: 4 })
})

test('with a note for each, everybody has their own, and begins with what was said of all', () => {
  const value = { ...common, isEach: true, each: { b: { note: 'Turned back early', satisfaction: '2' } } }
  expect(saidOf(value, 'a')).toEqual({ note: 'A calm walk', satisfaction: '4' })
  expect(stopReport(value, ['a', 'b'])).toEqual({
    reports: [
      { clientId: 'a', note: 'A calm walk', satisfaction: 4 },
      { clientId: 'b', note: 'Turned back early', satisfaction: 2 },
    ],
  })
})

test('who stops alone has the common answer, whatever was chosen before', () => {
  expect(stopReport({ ...common, isEach: true }, ['a'])).toEqual({ note: 'A calm walk', satisfaction: 4 })
})

test('no satisfaction is none', () => {
  expect(stopReport({ note: '', chosen: ['a'] }, ['a'])).toEqual({ note: '' })
})
