import { expect, test } from 'vitest'
import { rulesOfRoles } from '../../../domain/permissions.ts'
import { hasLostRights } from '../../../domain/user/lost-rights.ts'

const withRoles = (...roles: string[]) => ({ ability: rulesOfRoles(roles) })

test('who has other roles that allow at least as much has lost nothing', () => {
  expect(hasLostRights(withRoles('cc-rota-user'), withRoles('cc-rota-user'))).toBe(false)
  expect(hasLostRights(withRoles('cc-rota-user'), withRoles('sysadmin'))).toBe(false)
  expect(hasLostRights(withRoles(), withRoles('cc-rota-user'))).toBe(false)
})

test('who may do less than before has lost rights, whatever came instead', () => {
  expect(hasLostRights(withRoles('sysadmin'), withRoles('cc-rota-user'))).toBe(true)
  expect(hasLostRights(withRoles('cc-rota-user'), withRoles())).toBe(true)
  expect(hasLostRights(withRoles('cc-rota-user'), withRoles('cc-recruitment-admin'))).toBe(true)
})
