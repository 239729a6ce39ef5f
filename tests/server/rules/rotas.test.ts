import { expect, test } from 'vitest'
import { changeRota } from '../../../domain/mutations/change-rota.ts'
import { createRota } from '../../../domain/mutations/create-rota.ts'
import { lockRota } from '../../../domain/mutations/lock-rota.ts'
import { publishRota } from '../../../domain/mutations/publish-rota.ts'
import { removeRota } from '../../../domain/mutations/remove-rota.ts'
import { unpublishRota } from '../../../domain/mutations/unpublish-rota.ts'
import { withdrawRota } from '../../../domain/mutations/withdraw-rota.ts'
import { toSettings } from '../../../server/provider/settings.ts'
import type { Publication } from '../../../server/rotas/publications.ts'
import { publishRotaRule } from '../../../server/rules/publish-rota.ts'
import { lockRotaRule, removeRotaRule, withdrawRotaRule } from '../../../server/rules/rota-steps.ts'
import { changeRotaRule, createRotaRule } from '../../../server/rules/rotas.ts'
import { unpublishRotaRule } from '../../../server/rules/unpublish-rota.ts'
import { anActivity, aRota, aShift, someSettings } from '../../support/rows.ts'
import { about, asked, NOW, named, refusal, refusedFor, stored } from './asking.ts'

const bo = crypto.randomUUID()
const settings = toSettings(stored(someSettings()))
const rota = aRota({ status: 'draft' })
const worker = { type: 'current', userId: bo, displayName: 'Bo Dean' }
const shift = aShift(rota, { day: '2026-11-23', assignedTo: [worker] })
const said = { rotaId: rota.id }
const of = (status: string) => stored({ ...rota, status })

const { status: _status, ...head } = rota
const created = (more: Record<string, unknown> = {}, existing: ReturnType<typeof stored>[] = []) =>
  createRotaRule.decide(
    asked(createRota, { ...head, ...more }),
    about(undefined, { settings, assignees: named({ [bo]: 'Bo Dean' }), existing }),
  )
const plan = { id: crypto.randomUUID(), day: '2026-11-23', startTime: '08:00', endTime: '14:00' }

test('a rota is made as a draft, with all of its shifts', () => {
  const { write, brought } = created({ shifts: [plan] })
  expect(write.document.body).toMatchObject({ status: 'draft' })
  expect(brought.rows).toMatchObject([
    { table: 'shifts', action: 'created', document: { id: plan.id, body: { rotaId: rota.id, rotaStatus: 'draft' } } },
  ])
})

test('a rota ends after it starts, at a place that there is', () => {
  expect(refusedFor(() => created({ endDate: '2026-11-01' }))?.[0]).toBe(422)
  expect(refusedFor(() => created({ location: 'nowhere' }))).toEqual([422, '/location'])
})

test('two shifts have two ids, and none of one that is there', () => {
  expect(refusedFor(() => created({ shifts: [plan, plan] }))).toEqual([422, '/shifts'])
  expect(refusedFor(() => created({ shifts: [plan] }, [stored(shift)]))).toEqual([409])
})

test('what is wrong with one of many shifts is said of that one', () => {
  const shifts = [plan, { ...plan, id: crypto.randomUUID(), day: '2027-01-01' }]
  expect(refusedFor(() => created({ shifts }))).toEqual([422, '/shifts/1/day'])
})

test('a locked rota keeps its name', () => {
  const renamed = (status: string) =>
    changeRotaRule.decide(asked(changeRota, { ...said, name: 'Winter' }), about(of(status), {}))
  expect(renamed('draft').write.document.body['name']).toBe('Winter')
  expect(refusedFor(() => renamed('locked'))).toEqual([409])
})

const stepFacts = { shifts: [stored(shift)], baseline: undefined }

test('a rota is locked once it is published, with all of its shifts', () => {
  const locked = (status: string) => lockRotaRule.decide(asked(lockRota, said), about(of(status), stepFacts))
  expect(locked('published').brought.rows).toMatchObject([
    { table: 'shifts', document: { body: { rotaStatus: 'locked' } } },
  ])
  expect(refusal(() => locked('draft'))?.detail).toBe(
    'This rota has not been published. Only a published rota can be locked.',
  )
})

test('whoever was to be told of a publishing is not, once the rota is withdrawn', () => {
  const { brought } = withdrawRotaRule.decide(asked(withdrawRota, said), about(of('published'), stepFacts))
  expect(brought.beside?.map(({ kept }) => kept)).toEqual(['notices dropped'])
  // It was shown, and still is.
  expect(brought.steps).toEqual([])
})

test('a rota goes with its shifts, and leaves what they were to run to nobody', () => {
  const activity = { ...stored(anActivity([], { shifts: [{ shiftId: shift.id, rotaId: rota.id }] })), hasEnded: false }
  const facts = { shifts: [stored(shift)], activities: [activity], removedBefore: [] }
  const removed = (status: string) => removeRotaRule.decide(asked(removeRota, said), about(of(status), facts))
  expect(removed('draft').brought.rows).toMatchObject([
    { table: 'shifts', action: 'deleted', document: { isDeleted: true } },
    { table: 'activities', document: { body: { shifts: [] } } },
  ])
  expect(refusedFor(() => removed('locked'))).toEqual([409])
})

const addressee = { userId: bo, address: 'bo@example.org', name: 'Bo Dean' }
const publishFacts = {
  ...stepFacts,
  notices: [] as { rotaId: string; userId: string; attempts: number }[],
  publication: undefined as Publication | undefined,
  settings,
  addressees: [addressee],
}
const published = (
  more: Record<string, unknown> = {},
  { status = 'draft', known = {} as Partial<typeof publishFacts> } = {},
) =>
  publishRotaRule.decide(
    asked(publishRota, { ...said, ...more }, { mail: { isSent: true, rotaOrigin: 'https://rota.example.org' } }),
    about(of(status), { ...publishFacts, ...known }),
  )
const telling = { 'send-email': true }

test('a draft that is published is shown: its shifts have its status, and agencies around see anew', () => {
  const { brought } = published()
  expect(brought.rows).toMatchObject([{ document: { body: { rotaStatus: 'published' } } }])
  expect(brought.steps?.map(({ does }) => does)).toContain('agencies around read anew')
})

test('what is published is kept, with what an undo puts back', () => {
  const notices = [
    { rotaId: rota.id, userId: bo, attempts: 0 },
    { rotaId: rota.id, userId: 'another', attempts: 1 },
  ]
  const kept = published({}, { known: { notices } }).brought.beside?.find((one) => one.kept === 'publication')
  expect(kept?.said).toMatchObject({
    rotaId: rota.id,
    at: NOW,
    shifts: [{ shiftId: shift.id, userId: bo }],
    before: { status: 'draft', at: null, shifts: null, heldFor: [bo] },
  })
})

const letters = ({ brought }: ReturnType<typeof published>) =>
  brought.steps?.find(({ does }) => does === 'staff are told')?.said

test('everybody with a shift is written to where that is asked for', () => {
  expect(letters(published(telling))).toMatchObject({ letters: [{ address: 'bo@example.org' }], at: NOW })
  expect(letters(published())).toMatchObject({ letters: [] })
})

test('whoever publishes is told how many are written to, and how many cannot be', () => {
  expect(published(telling).answering?.messages).toEqual([
    { type: 'info', content: '1 person will be told by e-mail.' },
  ])
  expect(published(telling, { known: { addressees: [] } }).answering?.messages).toMatchObject([
    { content: 'No one with an e-mail address has a shift on this rota.' },
    {
      type: 'warning',
      content: '1 person with shifts on this rota cannot be told, because there is no e-mail address.',
    },
  ])
  expect(published().answering?.messages).toEqual([])
})

test('a published rota may be told of again, and is not published again otherwise', () => {
  expect(published(telling, { status: 'published' }).brought.rows).toMatchObject([
    { document: { body: { rotaStatus: 'published' } } },
  ])
  expect(refusedFor(() => published({}, { status: 'published' }))).toEqual([409])
})

const publication: Publication = {
  at: NOW,
  requestId: 'the publishing',
  shifts: [],
  baseline: [],
  before: { status: 'draft', at: null, shifts: null, heldFor: [] },
  undoUntil: NOW + 1000,
}
const unpublished = ({
  known = publication as Publication | null,
  attempts = 0,
  now = NOW,
  status = 'published',
} = {}) =>
  unpublishRotaRule.decide(asked(unpublishRota, said, { receivedAt: now }), {
    ...about(of(status), {
      shifts: [stored(shift)],
      notices: [{ rotaId: rota.id, userId: bo, attempts }],
      publication: known ?? undefined,
    }),
  })

test('a publishing that is taken back leaves the rota as it was, and nobody is written to', () => {
  const { write, brought } = unpublished()
  expect(write.document.body['status']).toBe('draft')
  expect(brought.beside?.map(({ kept }) => kept)).toEqual(['notices taken back', 'publication forgotten'])
})

test('an earlier publishing is what stands again', () => {
  const before = { status: 'withdrawn' as const, at: 1, shifts: [], heldFor: [bo] }
  const { write, brought } = unpublished({ known: { ...publication, before } })
  expect(write.document.body['status']).toBe('withdrawn')
  expect(brought.beside?.map(({ kept }) => kept)).toEqual(['notices taken back', 'publication back'])
})

test.each([
  ['after its time', { now: NOW + 1001 }],
  ['once an e-mail is on its way', { attempts: 1 }],
])('a publishing is not taken back %s', (_when, more) => {
  expect(refusal(() => unpublished(more))?.detail).toBe('Withdraw the rota instead. It is too late to undo this.')
})

test.each([
  ['was never published', { known: null }],
  ['was taken back already', { known: { ...publication, before: null } }],
  ['is locked by now', { status: 'locked' }],
])('there is no publishing to undo of a rota that %s', (_what, more) => {
  expect(refusal(() => unpublished(more))?.detail).toBe('There is nothing to undo.')
})
