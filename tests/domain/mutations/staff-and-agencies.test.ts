import { expect, test } from 'vitest'
import { changeAgency } from '../../../domain/mutations/change-agency.ts'
import { changeOncall } from '../../../domain/mutations/change-oncall.ts'
import { changeRotaUser } from '../../../domain/mutations/change-rota-user.ts'
import { createAgency } from '../../../domain/mutations/create-agency.ts'
import { createOncall } from '../../../domain/mutations/create-oncall.ts'
import { createRotaUser } from '../../../domain/mutations/create-rota-user.ts'
import { removeOncall } from '../../../domain/mutations/remove-oncall.ts'
import { ann, anOncallEntry, aRotaUser, aStamp, carl, idOf } from '../../support/builders.ts'

const stamp = aStamp()

test('a staff record has the id of its person, and initials of the name unless others are said', () => {
  const said = { id: idOf('chosen'), userId: ann.userId, displayName: 'Ann Mary Bell' }
  expect(createRotaUser.target(said)).toBe(ann.userId)
  expect(createRotaUser.apply(undefined, said, stamp)).toMatchObject({
    id: ann.userId,
    userId: ann.userId,
    initials: 'AB',
    locations: [],
    dutiesQualifiedFor: [],
  })
  const alone = createRotaUser.apply(undefined, { id: idOf('chosen'), displayName: 'Bo', initials: 'BX' }, stamp)
  expect(alone).toMatchObject({ id: idOf('chosen'), userId: idOf('chosen'), initials: 'BX' })
})

test('an edit of a member of staff takes away what it sets to null', () => {
  const member = aRotaUser({ phone: '01803 000000', archivedOn: '2026-11-01' })
  const after = changeRotaUser.apply(member, { rotaUserId: member.id, phone: null, archivedOn: null }, stamp)
  expect(after).toEqual(aRotaUser())
  expect(changeRotaUser.fields?.({ rotaUserId: member.id, phone: null })).toEqual(['phone'])
})

test('an agency is named, and named anew', () => {
  const id = idOf('agency')
  const agency = createAgency.apply(undefined, { id, name: 'Helping Hands', shortName: 'HH' }, stamp)
  expect(changeAgency.apply(agency, { agencyId: id, shortName: 'Hands' }, stamp)).toMatchObject({
    name: 'Helping Hands',
    shortName: 'Hands',
  })
})

test('somebody is put on call, somebody else takes over, and nobody is', () => {
  const id = idOf('oncall')
  const entry = createOncall.apply(undefined, { id, userId: ann.userId, date: '2026-11-23', location: 'gh' }, stamp)
  expect(entry).toEqual(anOncallEntry())
  const given = changeOncall.apply(entry, { oncallId: id, userId: carl.userId }, stamp)
  expect(given).toMatchObject({ userId: carl.userId, date: '2026-11-23', location: 'gh' })
  expect(removeOncall.apply(given, { oncallId: id }, stamp)).toBeUndefined()
})

test('who comes back to a day from which they were just removed is put there after the removal, which is not kept', () => {
  const said = { id: idOf('again'), userId: ann.userId, date: '2026-11-23', location: 'gh', removalId: idOf('removal') }
  expect(createOncall.requires?.(said)).toEqual([idOf('removal')])
  expect(createOncall.apply(undefined, said, stamp)).toEqual(anOncallEntry({ id: idOf('again') }))
})
