import { expect, test } from 'vitest'
import { accountName, accountsWithoutRecord } from '../../../../src/features/setup/account-words.ts'

const account = (id: string, firstName?: string, more: object = {}) => ({
  ...{ id, email: `${id}@demo.example`, dateCreated: '', profile: { firstName, lastName: firstName && 'Bell' } },
  ...more,
})

test('an account is called by its name, else by its e-mail', () => {
  expect(accountName(account('a', 'Ada'))).toBe('Ada Bell')
  expect(accountName(account('b'))).toBe('b@demo.example')
})

test('offered are our own people without a record, by name', () => {
  const accounts = [account('c', 'Cy'), account('b'), account('a', 'Ada'), account('x', 'Xi', { agencyId: 'hands' })]
  expect(accountsWithoutRecord(accounts, [{ id: 'c' }]).map(({ id }) => id)).toEqual(['a', 'b'])
})
