import { expect, test } from 'vitest'
import { createBuckets } from '../../../server/limits/token-buckets.ts'

test('a key has its burst, then so many a second, whatever others do', () => {
  let now = 0
  const buckets = createBuckets({ burst: 3, perSecond: 2 }, () => now)
  const take = (key: string, times: number) => Array.from({ length: times }, () => buckets.take(key))
  expect(take('ada', 4)).toEqual([undefined, undefined, undefined, 500])
  expect(take('bob', 1)).toEqual([undefined])
  now += 500
  expect(take('ada', 2)).toEqual([undefined, 500])
  now += 60_000
  expect(take('ada', 4)).toEqual([undefined, undefined, undefined, 500])
})

test('of more keys than it keeps, the one that was quiet for longest begins anew', () => {
  const buckets = createBuckets({ burst: 1, perSecond: 1 }, () => 0)
  buckets.take('quiet')
  buckets.take('busy')
  for (let nth = 0; nth < 19_999; nth += 1) {
    buckets.take(`stranger ${nth}`)
    if (nth % 1000 === 0) buckets.take('busy')
  }
  expect(buckets.take('busy')).toBe(1000)
  expect(buckets.take('quiet')).toBeUndefined()
})
