import { expect, test } from 'vitest'
import { changeRotaUser } from '../../../domain/mutations/change-rota-user.ts'
import { createRotaUser } from '../../../domain/mutations/create-rota-user.ts'
import { toSettings } from '../../../server/provider/settings.ts'
import { changeStaffRule, createStaffRule } from '../../../server/rules/staff.ts'
import { aMember, someSettings } from '../../support/rows.ts'
import { about, aPerson, asked, manager, refusal, refusedFor, stored } from './asking.ts'

const admin = aPerson(['sysadmin'])
const bo = aMember()
const account = { userId: bo.id, name: 'Bo Dean', isOfAgency: false, roles: ['cc-rota-user'], isLastSysadmin: false }
const facts = {
  settings: toSettings(stored(someSettings())),
  person: true,
  sysadmins: true,
  account: account as typeof account | undefined,
  oncall: [] as ReturnType<typeof stored>[],
  stillPlanned: undefined as string | undefined,
}
type Facts = Partial<typeof facts>

const { displayName: _name, ...nameless } = bo
const created = (said: Record<string, unknown>, more: Facts = {}, by = admin) =>
  createStaffRule.decide(
    asked(createRotaUser, { ...nameless, ...said }, { by }),
    about(undefined, { ...facts, ...more }, by),
  )
const changed = (said: Record<string, unknown>, more: Facts = {}, { by = admin, before = {} } = {}) =>
  changeStaffRule.decide(
    asked(changeRotaUser, { rotaUserId: bo.id, ...said }, { by }),
    about(stored({ ...bo, ...before }), { ...facts, ...more }, by),
  )

test('a record without a name is called as its account is', () => {
  expect(created({}).write.document.body['displayName']).toBe('Bo Dean')
  expect(created({ displayName: 'Bobby' }).write.document.body['displayName']).toBe('Bobby')
})

test('where there is no account the name has to be said', () => {
  expect(refusedFor(() => created({}, { account: undefined }))).toEqual([422, '/displayName'])
  expect(created({ displayName: 'Bo' }, { account: undefined }).write.action).toBe('created')
})

test('nobody whom an agency supplies has a record', () => {
  expect(refusedFor(() => created({}, { account: { ...account, isOfAgency: true } }))).toEqual([422, '/userId'])
})

test('places and duties are those of the provider', () => {
  const said = { locations: ['gh', 'nowhere'], dutiesQualifiedFor: ['juggling'] }
  expect(refusedFor(() => changed(said))).toEqual([422, '/locations/1', '/dutiesQualifiedFor/0'])
})

test('nobody archives themselves', () => {
  const by = { ...admin, user: { ...admin.user, id: bo.id } }
  expect(refusal(() => changed({ archivedOn: '2026-12-01' }, {}, { by }))).toMatchObject({
    status: 403,
    detail: 'You cannot archive yourself.',
  })
})

test('nobody archives a person who manages more than they do', () => {
  const roles = ['sysadmin']
  expect(
    refusedFor(() => changed({ archivedOn: '2026-12-01' }, { account: { ...account, roles } }, { by: manager })),
  ).toEqual([403])
})

test('the last system administrator stays, and may be taken back', () => {
  const last = { account: { ...account, roles: ['sysadmin'], isLastSysadmin: true } }
  expect(refusedFor(() => changed({ archivedOn: '2026-12-01' }, last))).toEqual([409])
  expect(refusedFor(() => created({ archivedOn: '2026-12-01' }, last))).toEqual([409])
  expect(changed({ archivedOn: null }, last, { by: admin, before: { archivedOn: '2026-11-01' } }).write.action).toBe(
    'updated',
  )
})

test('a day of leaving that stays as it was asks nobody', () => {
  const by = { ...admin, user: { ...admin.user, id: bo.id } }
  const before = { archivedOn: '2026-12-01' }
  expect(changed({ archivedOn: '2026-12-01', displayName: 'B' }, {}, { by, before }).brought.steps).toEqual([])
})

test('the account of whoever leaves closes with that day, by the clock of the provider', () => {
  const [follows] = changed({ archivedOn: '2026-12-01' }).brought.steps ?? []
  expect(follows).toMatchObject({
    does: 'account follows',
    said: { userId: bo.id, from: undefined, to: '2026-12-01', zone: 'Europe/London' },
  })
})

test('whoever archives somebody is told what they are still planned for', () => {
  const content = 'Still planned from that day: 2 shifts.'
  expect(changed({ archivedOn: '2026-12-01' }, { stillPlanned: content }).answering?.messages).toEqual([
    { type: 'warning', content },
  ])
  expect(changed({ displayName: 'B' }).answering?.messages).toEqual([])
})

test('the on-call entries that tell a number change with it', () => {
  const entry = stored({ id: crypto.randomUUID(), userId: bo.id, date: '2026-11-21', location: 'gh' })
  expect(changed({ phone: '01803 1' }, { oncall: [entry] }).brought.rows).toEqual([
    { table: 'oncall', action: 'updated', document: entry },
  ])
})
