import { expect, test } from 'vitest'
import { changeActivity } from '../../../domain/mutations/change-activity.ts'
import { createActivity } from '../../../domain/mutations/create-activity.ts'
import { handInRefusal } from '../../../domain/mutations/hand-in.ts'
import { removeActivity } from '../../../domain/mutations/remove-activity.ts'
import { startActivity } from '../../../domain/mutations/start-activity.ts'

test.each([startActivity, createActivity])('a grant hands in $name with its key', (definition) => {
  expect(handInRefusal(definition, 'a key')).toBeUndefined()
})

test.each([startActivity, createActivity])('a grant does not hand in $name without a key', (definition) => {
  expect(handInRefusal(definition, undefined)?.reason).toBe('no-key')
})

test.each([changeActivity, removeActivity])('a grant never hands in $name', (definition) => {
  expect(handInRefusal(definition, 'a key')?.reason).toBe('kind')
})
