import { expect, test } from 'vitest'
import type { OncallEntry } from '../../../domain/oncall/oncall-entry.ts'
import { withOncallPhones } from '../../../domain/oncall/oncall-phones.ts'
import type { RotaUser } from '../../../domain/rota-user/rota-user.ts'

const person = (userId: string, phone?: string) => ({ userId, displayName: userId, phone }) as RotaUser
const entry = (userId: string, phone?: string) => ({ userId, phone }) as OncallEntry

test('who is on call has the number that the entry tells, where the staff record tells none', () => {
  const people = [person('bo'), person('cy', '1'), person('di')]
  const told = withOncallPhones(people, [entry('bo', '2'), entry('cy', '3'), entry('di')])
  expect(told.map(({ phone }) => phone)).toEqual(['2', '1', undefined])
  expect(withOncallPhones(people, [entry('bo')])).toBe(people)
})
