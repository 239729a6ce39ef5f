import { expect, test } from 'vitest'
import { abilityOf, type RoleName, rulesOfRoles } from '../../../domain/permissions.ts'
import { rolesToGive, usualRoles } from '../../../domain/user/roles-to-give.ts'

const offeredTo = (...names: RoleName[]) => rolesToGive(abilityOf(rulesOfRoles(names))).map(({ name }) => name)

test('nobody gives more than they have, beside the usual roles', () => {
  expect(offeredTo('cc-rota-admin')).toEqual(['cc-rota-admin', 'cc-rota-user', 'cc-chat-user'])
  expect(offeredTo('cc-rota-admin', 'cc-chat-admin')).toContain('cc-chat-admin')
  expect(offeredTo('cc-rota-admin')).not.toContain('sysadmin')
})

test('a sysadmin gives every role but those hidden from screens', () => {
  expect(offeredTo('sysadmin')).toHaveLength(6)
  expect(offeredTo('sysadmin')).not.toContain('cc-rota-agency')
})

test('who is of an agency has its usual roles', () => {
  expect(usualRoles(true)).toEqual(['cc-rota-agency', 'cc-chat-user'])
  expect(usualRoles(false)).toEqual(['cc-rota-user', 'cc-chat-user'])
})
