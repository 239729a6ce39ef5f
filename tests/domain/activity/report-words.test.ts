import { expect, test } from 'vitest'
import { BehaviourType, ReportEvent, UnableReason } from '../../../domain/activity/report.ts'
import { behaviourWords, reasonWords, reportWords } from '../../../domain/activity/report-words.ts'

test.each([
  ['kind of report', reportWords, ReportEvent],
  ['reason', reasonWords, UnableReason],
  ['behaviour', behaviourWords, BehaviourType],
] as const)('each %s has words of its own', (_name, words, { options }) => {
  expect(Object.keys(words).toSorted()).toEqual([...options].toSorted())
  expect(new Set(Object.values(words)).size).toBe(options.length)
})
