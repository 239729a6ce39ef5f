import { expect, test } from 'vitest'
import { areSameRoles, rolesOnceChosen, rolesToChoose } from '../../../domain/user/roles-to-choose.ts'

const staff = { roles: ['cc-rota-user', 'cc-chat-user'], isOfAgency: false }
const supplied = { roles: ['cc-rota-agency', 'cc-chat-user'], isOfAgency: true }
const namesFor = (held: typeof staff) => rolesToChoose(held).map(({ name }) => name)

test('staff are given every role but those hidden from screens', () => {
  expect(namesFor(staff)).toHaveLength(6)
  expect(namesFor(staff)).not.toContain('cc-rota-agency')
})

test('an agency’s person is given the roles of an agency alone, and may lose another', () => {
  expect(namesFor(supplied)).toEqual(['cc-chat-user'])
  expect(namesFor({ ...supplied, roles: ['cc-rota-agency', 'cc-rota-admin'] })).toEqual([
    'cc-rota-admin',
    'cc-chat-user',
  ])
})

test('what is not offered is kept, whatever is chosen', () => {
  expect(rolesOnceChosen(staff, ['cc-chat-user', 'cc-rota-admin'])).toEqual(['cc-rota-admin', 'cc-chat-user'])
  expect(rolesOnceChosen(supplied, [])).toEqual(['cc-rota-agency'])
  expect(rolesOnceChosen({ ...staff, roles: ['of-another-system', 'cc-rota-user'] }, ['sysadmin'])).toEqual([
    'sysadmin',
    'of-another-system',
  ])
})

test('the same roles are the same in any order', () => {
  expect(areSameRoles(['a', 'b'], ['b', 'a'])).toBe(true)
  expect(areSameRoles(['a'], ['b', 'a'])).toBe(false)
})
