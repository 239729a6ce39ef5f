import { expect, test } from 'vitest'
import { changeAgency } from '../../../domain/mutations/change-agency.ts'
import { createAgency } from '../../../domain/mutations/create-agency.ts'
import { removeClient } from '../../../domain/mutations/remove-client.ts'
import { documentRule } from '../../../server/work/document-rule.ts'
import { aClient } from '../../support/rows.ts'
import { about, asked, refusal, refusedFor, stored } from './asking.ts'

const creating = documentRule(createAgency, {})
const changing = documentRule(changeAgency, {})
const removing = documentRule(removeClient, {})

const agency = { id: crypto.randomUUID(), name: 'Bay Care', shortName: 'BC' }
const create = asked(createAgency, agency)
const change = (said: Record<string, unknown>, more = {}) => asked(changeAgency, { agencyId: agency.id, ...said }, more)

test('what is made under a new id is a row of its own', () => {
  const { write } = creating.decide(create, about(undefined, {}))
  expect(write).toMatchObject({ table: 'agencies', action: 'created', document: { id: agency.id, version: 1 } })
  expect(write.document.body).toMatchObject({ name: 'Bay Care', shortName: 'BC' })
})

test('an id that is taken stays taken, also when its row was removed', () => {
  expect(refusedFor(() => creating.decide(create, about(stored(agency), {})))).toEqual([409])
  expect(refusedFor(() => creating.decide(create, about(stored(agency, { isDeleted: true }), {})))).toEqual([409])
})

test('what comes back under its id marks only what is not as it was', () => {
  const restoring = documentRule(createAgency, { restores: () => true })
  const removed = stored({ ...agency, shortName: 'Old' }, { isDeleted: true })
  const { write } = restoring.decide(create, about(removed, {}))
  expect(write).toMatchObject({ action: 'updated', document: { version: 4, isDeleted: false } })
  expect(write.document.fieldVersions).toEqual({ shortName: 4 })
})

test('what is not there, was removed, or is hidden from whoever asks is answered alike', () => {
  const decide = (known: ReturnType<typeof about>) =>
    refusal(() => changing.decide(change({ name: 'Bay' }), { ...known, facts: {} }))
  const answers = [
    decide(about(undefined, {})),
    decide(about(stored(agency, { isDeleted: true }), {})),
    decide({ ...about(stored(agency), {}), isVisible: false }),
  ]
  expect(answers.map((one) => one?.status)).toEqual([404, 404, 404])
  expect(new Set(answers.map((one) => one?.detail)).size).toBe(1)
})

test('an edit is the next version, and marks the fields that it writes', () => {
  const { write } = changing.decide(change({ name: 'Bay' }), about(stored(agency), {}))
  expect(write).toMatchObject({ action: 'updated', before: { name: 'Bay Care', version: 3 } })
  expect(write.document).toMatchObject({
    version: 4,
    fieldVersions: { name: 4 },
    body: { name: 'Bay', shortName: 'BC' },
  })
})

const seen = { ifMatch: { seen: 1, own: new Set([1]) } }

test('an edit of what somebody else has written since is shown the row as it is', () => {
  const document = stored(agency, { fieldVersions: { name: 2 } })
  const problem = refusal(() => changing.decide(change({ name: 'Bay' }, seen), about(document, {})))
  expect(problem).toMatchObject({ status: 412, conflicts: ['name'], current: { name: 'Bay Care', version: 3 } })
})

test('edits of different fields both stand', () => {
  const document = stored(agency, { fieldVersions: { shortName: 2 } })
  const { write } = changing.decide(change({ name: 'Bay' }, seen), about(document, {}))
  expect(write.document.fieldVersions).toEqual({ shortName: 2, name: 4 })
})

test('a rule refuses before a clash is shown, since the clash tells of the row', () => {
  const refusing = documentRule(changeAgency, {
    refuses: () => {
      throw new RangeError('refused')
    },
  })
  const document = stored(agency, { fieldVersions: { name: 2 } })
  expect(() => refusing.decide(change({ name: 'Bay' }, seen), about(document, {}))).toThrow('refused')
})

test('what is removed stays as a tombstone, with what it was', () => {
  const client = aClient()
  const { write, answering } = removing.decide(asked(removeClient, { clientId: client.id }), about(stored(client), {}))
  expect(write).toMatchObject({
    action: 'deleted',
    document: { version: 4, isDeleted: true, body: { initials: 'AB' } },
  })
  expect(answering).toBeUndefined()
})
