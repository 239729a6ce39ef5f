import { expect, test } from 'vitest'
import { belongsTo, membersOf, otherOf } from '../../../domain/chat/belongs.ts'
import type { Audience } from '../../../domain/chat/channel.ts'
import { ann, aRotaUser, carl, idOf } from '../../support/builders.ts'

const one = aRotaUser({ ...ann, locations: ['gh'], dutiesQualifiedFor: ['meds'] })
const other = aRotaUser({ ...carl, locations: [], placeOfWork: 'mf', dutiesQualifiedFor: [] })

const namesIn = (audience: Audience) => membersOf({ audience }, [other, one]).map(({ displayName }) => displayName)

test('staff belong by what their rota record says, and by name', () => {
  expect(namesIn({ kind: 'everybody' })).toEqual(['Ann Bell', 'Carl Dean'])
  expect(namesIn({ kind: 'location', location: 'gh' })).toEqual(['Ann Bell'])
  expect(namesIn({ kind: 'location', location: 'mf' })).toEqual(['Carl Dean'])
  expect(namesIn({ kind: 'duty', duty: 'meds' })).toEqual(['Ann Bell'])
  expect(namesIn({ kind: 'people', userIds: [carl.userId] })).toEqual(['Carl Dean'])
})

test('somebody of an agency belongs to channels of a location that they are told of, and to none of all staff', () => {
  const agency = { userId: idOf('sam'), agencyId: idOf('agency') }
  expect(belongsTo({ audience: { kind: 'everybody' } }, agency)).toBe(false)
  expect(belongsTo({ audience: { kind: 'location', location: 'gh' } }, agency)).toBe(true)
  expect(belongsTo({ audience: { kind: 'people', userIds: [agency.userId] } }, agency)).toBe(true)
})

test('who has left belongs to nothing, and a conversation of two names the other', () => {
  const left = aRotaUser({ ...carl, archivedOn: '2026-01-01' })
  expect(membersOf({ audience: { kind: 'everybody' } }, [left])).toEqual([])
  const audience: Audience = { kind: 'pair', userIds: [ann.userId, carl.userId] }
  expect(otherOf({ audience }, ann.userId)).toBe(carl.userId)
  expect(otherOf({ audience: { kind: 'everybody' } }, ann.userId)).toBeUndefined()
})
