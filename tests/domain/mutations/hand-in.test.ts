import { expect, test } from 'vitest'
import { assignShift } from '../../../domain/mutations/assign-shift.ts'
import { changeActivity } from '../../../domain/mutations/change-activity.ts'
import { createActivity } from '../../../domain/mutations/create-activity.ts'
import { createAgency } from '../../../domain/mutations/create-agency.ts'
import { createOncall } from '../../../domain/mutations/create-oncall.ts'
import { createShift } from '../../../domain/mutations/create-shift.ts'
import { handInRefusal } from '../../../domain/mutations/hand-in.ts'
import { logSignOut } from '../../../domain/mutations/log-sign-out.ts'
import { removeActivity } from '../../../domain/mutations/remove-activity.ts'
import { servedMutations } from '../../../domain/mutations/served.ts'
import { startActivity } from '../../../domain/mutations/start-activity.ts'
import { writeMessage } from '../../../domain/mutations/write-message.ts'

test.each([startActivity, createActivity, logSignOut])('a grant hands in $name with its key', (definition) => {
  expect(handInRefusal(definition, 'a key')).toBeUndefined()
})

test.each([undefined, '', ' ', ['a', 'b']])('a grant hands in nothing with %j for a key', (key) => {
  expect(handInRefusal(startActivity, key)?.reason).toBe('no-key')
})

test.each([changeActivity, removeActivity, assignShift, createAgency, createShift, createOncall])(
  'a grant never hands in $name',
  (definition) => {
    expect(handInRefusal(definition, 'a key')?.reason).toBe('kind')
  },
)

test('of what makes something new, a grant hands in activities and messages alone', () => {
  const made = servedMutations.filter(({ kind }) => kind === 'create')
  const handedIn = made.filter((definition) => handInRefusal(definition, 'a key') === undefined)
  expect(handedIn).toEqual([createActivity, writeMessage])
})
