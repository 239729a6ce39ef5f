import { describe, expect, test } from 'vitest'
import { mutations } from '../../../../domain/mutations/index.ts'
import { officeWords, refusalWords } from '../../../../src/features/outbox/refusal-words.ts'
import { at } from '../../../support/builders.ts'

const statuses = [400, 403, 404, 405, 409, 410, 412, 413, 422, 451]
const words = (name: string, status: number, canEdit = true) => refusalWords({ name, status, canEdit })

describe.each(statuses)('a refusal with %i', (status) => {
  test.each(mutations.map(({ name }) => name))('of %s says in plain words why, and what can be done', (name) => {
    const { reason, remedy } = words(name, status)
    for (const sentence of [reason, remedy]) {
      expect(sentence).toMatch(/^[A-Z].{10,}\.$/)
      expect(sentence).not.toMatch(/\d{3}|v1\.|status|error|payload|version/i)
    }
  })
})

test('what cannot be mended here is not said to be', () => {
  expect(words('v1.activity.stop', 422).remedy).toBe('Check the time and the text, then send it again.')
  expect(words('v1.activity.remove', 422, false).remedy).not.toContain('Check')
})

test('a call for help that nobody heard says first that nobody was told', () => {
  for (const status of statuses)
    expect(words('v1.activity.request-help', status).remedy).toMatch(/^If you still need help, phone now/)
})

test('a message to a channel that is closed to its author is not said to be there already', () => {
  expect(words('v1.message.write', 409).reason).toBe('You cannot write in this channel any more.')
})

test('what the office said is shown where it says more than that it refused', () => {
  const refusal = { status: 422, title: 'Not right', at: at('2026-11-25 09:58') }
  const stopBeforeStart = 'The stop time, 07:20, is before the start, 08:05.'
  expect(officeWords({ refusal: { ...refusal, detail: stopBeforeStart } })).toBe(stopBeforeStart)
  expect(officeWords({ refusal: { ...refusal, detail: 'An error occurred' } })).toBeUndefined()
  expect(officeWords({})).toBeUndefined()
})
