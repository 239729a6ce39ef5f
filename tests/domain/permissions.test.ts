import { describe, expect, test } from 'vitest'
import { abilityOf, can, defaultAgencyRoles, defaultRoles, roles, rulesOfRoles } from '../../domain/permissions.ts'

const abilityOfRole = (...names: string[]) => abilityOf(rulesOfRoles(names))

describe('what a role may do', () => {
  test('care staff start activities and take shifts on, but plan no rotas', () => {
    const carer = abilityOfRole('cc-rota-user')
    expect(can(carer, 'update rota.rota-activities')).toBe(true)
    expect(can(carer, 'self-assign rota.rotas')).toBe(true)
    expect(can(carer, 'update rota.rotas')).toBe(false)
    expect(can(carer, 'read rota.rota-reporting')).toBe(false)
  })

  test('agency staff report, but neither create activities nor take shifts on', () => {
    const agency = abilityOfRole('cc-rota-agency')
    expect(can(agency, 'update rota.rota-activities')).toBe(true)
    expect(can(agency, 'create rota.rota-activities')).toBe(false)
    expect(can(agency, 'self-assign rota.rotas')).toBe(false)
  })

  test('to manage means every action', () => {
    const manager = abilityOfRole('cc-rota-admin')
    expect(can(manager, 'delete rota.rotas')).toBe(true)
    expect(can(manager, 'self-assign rota.rotas')).toBe(true)
    expect(can(manager, 'manage users')).toBe(false)
  })

  test('a sysadmin may do everything', () => {
    expect(can(abilityOfRole('sysadmin'), 'access app.recruitment')).toBe(true)
  })

  test('several roles add up, an unknown one gives nothing', () => {
    const both = abilityOfRole('cc-rota-user', 'cc-chat-user')
    expect([can(both, 'access rota'), can(both, 'access messaging')]).toEqual([true, true])
    expect(rulesOfRoles(['cc-nobody'])).toEqual([])
  })
})

test('what needs only a signed-in person is open to every role', () => {
  expect(can(abilityOf([]), 'none')).toBe(true)
})

test('the roles of newcomers exist', () => {
  const names = roles.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining([...defaultRoles, ...defaultAgencyRoles]))
})
