import { expect, test } from 'vitest'
import { invitationOf, inviteErrors, splitName } from '../../../../src/features/setup/invite-value.ts'

const value = { firstName: ' Bo ', lastName: '', email: ' Bo@Demo.example ', roles: ['cc-rota-user'] }

test('an invitation says who it is for, and gives roles to our own people alone', () => {
  expect(invitationOf({ id: 'x' }, value)).toEqual({
    ...{ id: 'x', email: 'bo@demo.example', firstName: 'Bo', roles: ['cc-rota-user'] },
  })
  expect(invitationOf({ id: 'x', agencyId: 'hands' }, { ...value, lastName: 'Marsh' })).toEqual({
    ...{ id: 'x', email: 'bo@demo.example', firstName: 'Bo', lastName: 'Marsh', agencyId: 'hands' },
  })
})

test('a name is split before its last word', () => {
  expect(splitName(' Grace Mary Hollis ')).toEqual({ firstName: 'Grace Mary', lastName: 'Hollis' })
  expect(splitName('Grace')).toEqual({ firstName: 'Grace', lastName: '' })
})

test('a name, an address and a role are needed', () => {
  expect(inviteErrors(value, false)).toEqual([])
  const empty = { firstName: '', lastName: '', email: 'bo@home', roles: [] }
  const fields = (isOfAgency: boolean) => inviteErrors(empty, isOfAgency).map(({ fieldId }) => fieldId)
  expect(fields(false)).toEqual(['invite-first-name', 'invite-email', 'invite-roles'])
  expect(fields(true)).toEqual(['invite-first-name', 'invite-email'])
})
