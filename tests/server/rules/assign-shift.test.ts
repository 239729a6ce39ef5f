import { expect, test } from 'vitest'
import { assignShift } from '../../../domain/mutations/assign-shift.ts'
import { toSettings } from '../../../server/provider/settings.ts'
import type { toRota } from '../../../server/rotas/to-rota.ts'
import { toShift } from '../../../server/rotas/to-shift.ts'
import { assignShiftRule } from '../../../server/rules/assign-shift.ts'
import { aMember, aRota, aShift, someSettings } from '../../support/rows.ts'
import { about, agencyCarer, asked, carer, manager, NOW, named, refusal, refusedFor, stored } from './asking.ts'

const rota = aRota()
const shift = aShift(rota, { day: '2026-11-23' })
const bo = crypto.randomUUID()
const facts = {
  rota: stored(rota) as ReturnType<typeof stored> | undefined,
  activities: [],
  alone: true,
  worked: [] as ReturnType<typeof toShift>[],
  workedOn: [] as ReturnType<typeof toRota>[],
  assignees: named({ [bo]: 'Bo Dean', [carer.user.id]: 'Ada Bell', [manager.user.id]: 'Mia' }),
  baseline: undefined,
  settings: toSettings(stored(someSettings())),
  record: stored(aMember({ id: carer.user.id })) as ReturnType<typeof stored> | undefined,
  theirs: [] as ReturnType<typeof toShift>[],
}
type More = {
  readonly by?: typeof carer
  readonly known?: Partial<typeof facts>
  readonly before?: Record<string, unknown>
}

const assigned = (said: Record<string, unknown>, { by = carer, known = {}, before = {} }: More = {}) =>
  assignShiftRule.decide(
    asked(assignShift, { rotaId: rota.id, shiftId: shift.id, ...said }, { by }),
    about(stored({ ...shift, ...before }), { ...facts, ...known }, by),
  )
const taken = (more: More = {}) => assigned({ userId: (more.by ?? carer).user.id, displayName: 'Anybody' }, more)

test('whoever takes a free shift on has it, under the name of our records, and the moment is kept', () => {
  expect(taken().write.document.body['assignedTo']).toMatchObject([
    { type: 'current', userId: carer.user.id, displayName: 'Ada Bell', selfAssigned: new Date(NOW).toISOString() },
  ])
})

test('a carer takes a shift on for themselves alone', () => {
  expect(refusedFor(() => assigned({ userId: bo }))).toEqual([403])
  expect(refusedFor(() => assigned({ userId: carer.user.id, type: 'sick' }))).toEqual([403])
})

test('agency staff take no shift on', () => {
  expect(refusedFor(() => taken({ by: agencyCarer }))).toEqual([403])
})

test('a shift that somebody has is taken on by nobody else', () => {
  const before = { assignedTo: [{ type: 'current', userId: bo, displayName: 'Bo Dean' }] }
  expect(refusal(() => taken({ before }))).toMatchObject({
    status: 409,
    detail: 'Someone else already has this shift.',
  })
})

test('nobody takes on two shifts at once: managers do not either', () => {
  const own = (userId: string) =>
    toShift(stored(aShift(aRota(), { day: '2026-11-23', assignedTo: [{ type: 'current', userId }] })))
  expect(refusedFor(() => taken({ known: { theirs: [own(carer.user.id)] } }))).toEqual([409])
  expect(refusedFor(() => taken({ by: manager, known: { theirs: [own(manager.user.id)] } }))).toEqual([409])
})

test('a draft of their own stands in nobody’s way, since they do not know of it', () => {
  const assignedTo = [{ type: 'current', userId: carer.user.id }]
  const draft = toShift(stored(aShift(aRota({ status: 'draft' }), { day: '2026-11-23', assignedTo })))
  expect(taken({ known: { theirs: [draft] } }).write.action).toBe('updated')
})

test('a shift that has begun is taken on by nobody', () => {
  const begun = aShift(rota, { day: '2026-11-21' })
  expect(refusedFor(() => taken({ before: { ...begun, id: shift.id, shiftId: shift.id } }))).toEqual([409])
})

test('a shift of another rota is not there', () => {
  expect(refusedFor(() => taken({ before: { rotaId: crypto.randomUUID() } }))).toEqual([404])
})

test('a manager gives a shift to whom we know, and who is there by then', () => {
  const given = (known = {}) => assigned({ userId: bo }, { by: manager, known })
  expect(given().write.document.body['assignedTo']).toMatchObject([{ userId: bo, displayName: 'Bo Dean' }])
  expect(refusedFor(() => given({ assignees: named({}) }))).toEqual([422, '/userId'])
  expect(refusedFor(() => given({ assignees: named({ [bo]: 'Bo Dean' }, '2026-11-23') }))).toEqual([422, '/userId'])
})

test('on a locked rota a manager notes somebody sick, who has left since, and gives nobody a shift', () => {
  const before = { rotaStatus: 'locked', assignedTo: [{ type: 'current', userId: bo }] }
  const known = { assignees: named({ [bo]: 'Bo Dean' }, '2026-11-20') }
  const sick = assigned({ userId: bo, type: 'sick' }, { by: manager, known, before })
  expect(sick.write.document.body['assignedTo']).toMatchObject([{ type: 'sick', userId: bo }])
  expect(refusedFor(() => assigned({ userId: bo }, { by: manager, before }))).toEqual([409])
})

test('the rota is answered with its shifts, and with what clashes', () => {
  const worked = [
    toShift(stored(aShift(aRota(), { day: '2026-11-23', assignedTo: [{ type: 'current', userId: bo }] }))),
  ]
  expect(assigned({ userId: bo }, { by: manager, known: { worked } }).answering).toMatchObject({
    table: 'rotas',
    id: rota.id,
    withShifts: true,
    messages: [{ type: 'warning' }],
  })
})
