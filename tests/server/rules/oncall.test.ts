import { expect, test } from 'vitest'
import { changeOncall } from '../../../domain/mutations/change-oncall.ts'
import { createOncall } from '../../../domain/mutations/create-oncall.ts'
import { removeOncall } from '../../../domain/mutations/remove-oncall.ts'
import { toSettings } from '../../../server/provider/settings.ts'
import { changeOncallRule, createOncallRule, removeOncallRule } from '../../../server/rules/oncall.ts'
import { aMember, someSettings } from '../../support/rows.ts'
import { about, asked, refusal, refusedFor, stored } from './asking.ts'

const bo = aMember({ dutiesQualifiedFor: ['oncall'] })
const entry = { id: crypto.randomUUID(), userId: bo.id, date: '2026-11-21', location: 'gh' }
const facts = {
  settings: toSettings(stored(someSettings())),
  member: stored(bo),
  isTwice: false,
  knownOtherwise: [] as string[],
  guard: true as const,
}
type Facts = Partial<Omit<typeof facts, 'member'> & { member: ReturnType<typeof stored> | undefined }>

const created = (said: Record<string, unknown> = {}, more: Facts = {}) =>
  createOncallRule.decide(asked(createOncall, { ...entry, ...said }), about(undefined, { ...facts, ...more }))
const changed = (said: Record<string, unknown>, more: Facts = {}, before: Record<string, unknown> = {}) =>
  changeOncallRule.decide(
    asked(changeOncall, { oncallId: entry.id, ...said }),
    about(stored({ ...entry, ...before }), { ...facts, ...more }),
  )

test.each([
  ['nobody we know', undefined],
  ['whose record was removed', stored(bo, { isDeleted: true })],
  ['without the duty', stored({ ...bo, dutiesQualifiedFor: [] })],
  ['who has left by then', stored({ ...bo, archivedOn: '2026-11-21' })],
])('somebody %s is not put on call', (_who, member) => {
  expect(refusedFor(() => created({}, { member }))).toEqual([422, '/userId'])
})

test('somebody is on call until the day before they leave', () => {
  expect(created({}, { member: stored({ ...bo, archivedOn: '2026-11-22' }) }).write.action).toBe('created')
})

test('nobody is on call at a place that there is not', () => {
  expect(refusedFor(() => created({ location: 'nowhere' }))).toEqual([422, '/location'])
})

test('nobody is on call twice for one place and day', () => {
  expect(refusal(() => created({}, { isTwice: true }))).toMatchObject({
    status: 409,
    detail: 'This person is already on call there that day.',
  })
})

test('an edit of the place alone does not ask again whether the person is fit for it', () => {
  const unfit = { member: stored({ ...bo, dutiesQualifiedFor: [] }) }
  expect(changed({ location: 'mf' }, unfit).write.document.body).toMatchObject({ location: 'mf', userId: bo.id })
  expect(refusedFor(() => changed({ date: '2026-11-23' }, unfit))).toEqual([422, '/userId'])
})

const does = ({ brought }: ReturnType<typeof created>) => brought.steps?.map((one) => one.does)

test('agencies whose people learn or forget a name read anew', () => {
  expect(does(created())).toEqual(['agencies read anew'])
  expect(does(changed({ date: '2026-12-21' }))).toEqual(['agencies read anew'])
  const removal = asked(removeOncall, { oncallId: entry.id })
  expect(does(removeOncallRule.decide(removal, about(stored(entry), { knownOtherwise: [] })))).toEqual([
    'agencies read anew',
  ])
})

test('agencies who know the name by another entry have nothing to read anew', () => {
  expect(does(created({}, { knownOtherwise: [bo.id] }))).toEqual([])
})

test('an entry of a day that agencies are not told of changes nothing for them', () => {
  expect(does(created({ date: '2026-12-21' }))).toEqual([])
  expect(does(changed({ location: 'mf' }))).toEqual([])
})
