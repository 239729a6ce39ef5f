import { expect, test } from 'vitest'
import { oncallRefusal } from '../../../domain/oncall/oncall-refusal.ts'
import { aRotaUser } from '../../support/builders.ts'

const day = '2026-11-23'
const qualified = aRotaUser({ dutiesQualifiedFor: ['meds', 'oncall'] })

test('who has the duty and has not left can be on call', () => {
  expect(oncallRefusal(qualified, day)).toBeUndefined()
  expect(oncallRefusal({ ...qualified, archivedOn: '2026-11-24' }, day)).toBeUndefined()
})

test('who lacks the duty, or has left by then, cannot', () => {
  expect(oncallRefusal(aRotaUser(), day)).toContain('duty')
  expect(oncallRefusal({ ...qualified, archivedOn: day }, day)).toContain('left')
})
