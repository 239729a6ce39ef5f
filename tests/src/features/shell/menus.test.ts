import { expect, test } from 'vitest'
import { abilityOf, can, type PermissionText, rulesOfRoles } from '../../../../domain/permissions.ts'
import { rotaMenus } from '../../../../src/apps/rota/menus.ts'
import { isMenuOf, type MenuDefinition, menusFor } from '../../../../src/features/shell/menus.ts'

const canOf = (...roles: string[]) => {
  const ability = abilityOf(rulesOfRoles(roles))
  return (permission: PermissionText) => can(ability, permission)
}
const rotas: MenuDefinition = {
  label: 'Rotas',
  permission: 'read rota.rotas',
  entries: [
    { label: 'Rota day view', to: '/rotas/day' },
    { label: 'Add a new rota', to: '/rotas/create', permission: 'create rota.rotas' },
  ],
}
const setup: MenuDefinition = {
  label: 'Setup',
  permission: 'manage rota.rota-users',
  entries: [{ label: 'Staff', to: '/setup/staff' }],
}
const shown = (...roles: string[]) =>
  menusFor([rotas, setup], canOf(...roles)).map(({ label, entries }) => [label, ...entries.map((entry) => entry.label)])

test('a carer sees the menus and entries that they may use', () =>
  expect(shown('cc-rota-user')).toEqual([['Rotas', 'Rota day view']]))
test('a manager sees all of them', () =>
  expect(shown('cc-rota-admin')).toEqual([
    ['Rotas', 'Rota day view', 'Add a new rota'],
    ['Setup', 'Staff'],
  ]))
test('a recruiter sees none', () => expect(shown('cc-recruitment-admin')).toEqual([]))
test('a menu without an entry for this person is not there', () =>
  expect(menusFor([{ ...rotas, entries: rotas.entries.slice(1) }], canOf('cc-rota-user'))).toEqual([]))

test('whoever manages agencies alone has the Setup menu with them', () => {
  const shownOf = menusFor(rotaMenus, (permission) => permission === 'manage rota.rota-agencies')
  expect(shownOf.map(({ label, entries }) => [label, ...entries.map((entry) => entry.label)])).toEqual([
    ['Setup', 'Agencies'],
  ])
})

const menusOf = (path: string) => rotaMenus.filter((menu) => isMenuOf(menu, path)).map(({ label }) => label)

test.each([
  ['/rotas/day', ['Rotas']],
  ['/rotas/7b2a/1/grid', ['Rotas']],
  ['/activities/7b2a', ['Activities']],
  ['/clients/7b2a/hours', ['Clients']],
  ['/setup/staff/add', ['Setup']],
  ['/', []],
  ['/device', []],
])('the menu of %s is %j', (path, menus) => expect(menusOf(path)).toEqual(menus))
