import { expect, test } from 'vitest'
import { lastDecline } from '../../../domain/activity/declines.ts'
import { anEntry, ann, aReport, at } from '../../support/builders.ts'

const nine = at('2026-11-23 09:00')
const ten = at('2026-11-23 10:00')
const refused = aReport({ event: 'REFUSED', reason: 'refused', date: nine })
const tryLater = aReport({ event: 'COMMENT', reason: 'asleep', retryAt: ten, date: ten })

test('the last decline is the latest refusal, unavailability or request to try later', () => {
  expect(lastDecline(anEntry('AB', [refused, tryLater]))).toEqual(tryLater)
  expect(lastDecline(anEntry('AB', [tryLater, refused]))).toEqual(tryLater)
  const away = aReport({ event: 'UNAVAILABLE', reason: 'not-available', date: ten })
  expect(lastDecline(anEntry('AB', [refused, away]))).toEqual(away)
})

test('of two declines at one moment the later in the order of the reports counts', () => {
  const ill = aReport({ event: 'UNAVAILABLE', reason: 'illness', date: nine })
  expect(lastDecline(anEntry('AB', [refused, ill]))).toEqual(ill)
})

test('a withdrawn decline does not count', () => {
  const withdrawn = { ...tryLater, withdrawn: { date: ten, reason: 'Another client was meant', by: ann } }
  expect(lastDecline(anEntry('AB', [refused, withdrawn]))).toEqual(refused)
  expect(lastDecline(anEntry('AB', [withdrawn]))).toBeUndefined()
})

test('a start, a stop and a comment without a reason are no declines', () => {
  const others = [aReport({ event: 'STARTED' }), aReport({ event: 'STOPPED' }), aReport({ event: 'COMMENT' })]
  expect(lastDecline(anEntry('AB', others))).toBeUndefined()
})
