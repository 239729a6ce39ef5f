import { expect, test } from 'vitest'
import { abilityOf, type RoleName, rulesOfRoles } from '../../../domain/permissions.ts'
import { seesAllShifts } from '../../../domain/user/sees-all-shifts.ts'

test('our own staff see every shift, and whoever an agency sends or might send sees a part', () => {
  const agencyId = '5b2f0c3e-7f4e-4b59-9b5f-0d3f2a1c4e77'
  const seen = (role: RoleName, user: { agencyId?: string } = {}) =>
    seesAllShifts(user, abilityOf(rulesOfRoles([role])))
  expect(seen('cc-rota-user')).toBe(true)
  expect(seen('cc-rota-admin')).toBe(true)
  expect(seen('sysadmin')).toBe(true)
  expect(seen('cc-rota-agency', { agencyId })).toBe(false)
  expect(seen('cc-rota-user', { agencyId })).toBe(false)
  expect(seen('cc-rota-agency')).toBe(false)
})
