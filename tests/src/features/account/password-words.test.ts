import { expect, test } from 'vitest'
import { passwordFaults } from '../../../../src/features/account/password-words.ts'

const good = { old: 'Carelight-demo-1', fresh: 'three kettles dancing', again: 'three kettles dancing' }

test('a long new password, typed twice, can be sent', () => expect(passwordFaults(good)).toEqual({}))
test('a short one, a missing present one and two that differ are each named', () => {
  expect(Object.keys(passwordFaults({ old: '', fresh: 'short', again: 'shorter' }))).toEqual(['old', 'fresh', 'again'])
})
