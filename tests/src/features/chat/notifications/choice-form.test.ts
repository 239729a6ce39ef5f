import { expect, test } from 'vitest'
import { choiceOfValue, valueOfChoice, wrongTimes } from '../../../../../src/features/chat/notifications/choice-form.ts'

test('what is chosen is what comes back, with quiet hours and without', () => {
  for (const choice of [
    { messages: 'all' },
    { messages: 'mentions', quiet: { from: '21:30', until: '06:00' } },
  ] as const) {
    expect(choiceOfValue(valueOfChoice(choice))).toEqual(choice)
  }
})

test('times are asked for only while quiet hours are on, and differ', () => {
  const value = { messages: 'all', isQuiet: true, from: '22:00', until: '07:00' } as const
  expect(wrongTimes(value)).toEqual({})
  expect(wrongTimes({ ...value, from: '', until: '' })).toEqual({ from: expect.anything(), until: expect.anything() })
  expect(wrongTimes({ ...value, until: '22:00' })).toEqual({ until: 'Enter two different times' })
  expect(wrongTimes({ ...value, isQuiet: false, from: '' })).toEqual({})
})
