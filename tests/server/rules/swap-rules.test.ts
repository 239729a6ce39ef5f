import { expect, test } from 'vitest'
import { answerSwap } from '../../../domain/mutations/answer-swap.ts'
import { askSwap } from '../../../domain/mutations/ask-swap.ts'
import { decideSwap } from '../../../domain/mutations/decide-swap.ts'
import { withdrawSwap } from '../../../domain/mutations/withdraw-swap.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import type { RotaUser } from '../../../domain/rota-user/rota-user.ts'
import { swapShiftOf } from '../../../domain/swap/swap-request.ts'
import { toSettings } from '../../../server/provider/settings.ts'
import { toShift } from '../../../server/rotas/to-shift.ts'
import { toStaff } from '../../../server/rotas/to-staff.ts'
import { answerSwapRule, withdrawSwapRule } from '../../../server/rules/answer-swap.ts'
import { askSwapRule } from '../../../server/rules/ask-swap.ts'
import { decideSwapRule } from '../../../server/rules/decide-swap.ts'
import type { StoredSwap } from '../../../server/swaps/stored-swap.ts'
import { aMember, aRota, aShift, someSettings } from '../../support/rows.ts'
import { agencyCarer, aPerson, asked, manager, NOW, named, refusal, refusedFor, stored } from './asking.ts'

const [ada, bo] = [aPerson(), aPerson()]
const [adaId, boId] = [ada.user.id, bo.user.id]
const rota = aRota()
const worker = (userId: string, displayName: string) => ({ type: 'current', userId, displayName })
const early = aShift(rota, { day: '2026-11-23', assignedTo: [worker(adaId, 'Ada')] })
const late = aShift(rota, { day: '2026-11-25', assignedTo: [worker(boId, 'Bo')] })
const sides = {
  settings: toSettings(stored(someSettings())),
  names: named({ [adaId]: 'Ada', [boId]: 'Bo' }),
  records: [stored(aMember({ id: adaId, displayName: 'Ada' })), stored(aMember({ id: boId, displayName: 'Bo' }))],
  worked: [early, late].map((one) => toShift(stored(one))),
}

const askFacts = {
  ...sides,
  existing: undefined as StoredSwap | undefined,
  shifts: [stored(early), stored(late)],
  open: [] as StoredSwap[],
  openShifts: [stored(early), stored(late)],
  isSeen: true,
  isWantedSeen: true,
  isSupplied: false,
  staff: [] as RotaUser[],
}
const ask = (said: Record<string, unknown> = { toUserId: boId }, known: Partial<typeof askFacts> = {}, by = ada) =>
  askSwapRule.decide(asked(askSwap, { requestId: crypto.randomUUID(), shiftId: early.id, ...said }, { by }), {
    ...askFacts,
    ...known,
  })

test('whoever asks for a swap asks the colleague, in words', () => {
  const brought = ask({ toUserId: boId, wantedShiftId: late.id })
  expect(brought.beside).toMatchObject([
    { kept: 'swap asked', said: { fromUserId: adaId, toUserId: boId, askedAt: NOW } },
  ])
  expect(brought.announcements).toMatchObject([{ audience: [boId], title: 'A colleague asks about a shift' }])
  expect(brought.announcements?.[0]?.content).toContain('Ada wants to swap with Bo')
})

test('what is offered to anyone goes to those who are qualified', () => {
  const staff = [aMember({ id: boId }), aMember({ locations: ['mf'] })].flatMap((one) => toStaff(stored(one)) ?? [])
  expect(ask({}, { staff }).announcements).toMatchObject([{ audience: [boId] }])
})

test('a shift that is hidden or gone is not there to ask about', () => {
  expect(refusedFor(() => ask(undefined, { isSeen: false }))).toEqual([404])
  expect(refusedFor(() => ask(undefined, { shifts: [stored(early, { isDeleted: true })] }))).toEqual([404])
  expect(refusedFor(() => ask({ toUserId: boId, wantedShiftId: late.id }, { isWantedSeen: false }))).toEqual([404])
})

test('the office gives agency staff their shifts: they neither ask nor are asked', () => {
  expect(refusedFor(() => ask(undefined, {}, agencyCarer))).toEqual([403])
  expect(refusedFor(() => ask(undefined, { isSupplied: true }))).toEqual([422, '/toUserId'])
})

test('nobody swaps with themselves, or with somebody we do not know', () => {
  expect(refusedFor(() => ask({ toUserId: adaId }))).toEqual([422, '/toUserId'])
  expect(refusedFor(() => ask(undefined, { names: named({ [adaId]: 'Ada' }) }))?.[0]).toBe(422)
})

test('only whoever works a shift gives it away', () => {
  expect(refusal(() => ask({ shiftId: late.id, toUserId: boId }))?.status).toBe(409)
})

test('a colleague who works at that time already cannot take it', () => {
  const theirs = toShift(stored(aShift(aRota(), { day: '2026-11-23', assignedTo: [worker(boId, 'Bo')] })))
  expect(refusedFor(() => ask(undefined, { worked: [...sides.worked, theirs] }))).toEqual([409])
})

const swapShift = (row: typeof early) => swapShiftOf(toShift(stored(row)))
const swap: StoredSwap = {
  id: crypto.randomUUID(),
  status: 'asked',
  fromUserId: adaId,
  toUserId: boId,
  wasOffered: false,
  shift: swapShift(early),
  wanted: null,
  note: null,
  reason: null,
  askedAt: NOW,
  changedAt: NOW,
}

test('the same is asked once, as long as it could still be done', () => {
  expect(refusal(() => ask(undefined, { open: [swap] }))?.detail).toBe(
    'Withdraw your earlier request first. You have already asked for this.',
  )
  const lapsed = stored({ ...early, startTime: '09:00:00' })
  expect(ask(undefined, { open: [swap], openShifts: [lapsed] }).beside).toHaveLength(1)
})

test('a request whose id is taken is there already', () => {
  expect(refusal(() => ask(undefined, { existing: swap }))).toMatchObject({
    status: 409,
    detail: 'This already exists.',
  })
})

const answerFacts = {
  ...sides,
  swap: swap as StoredSwap | undefined,
  shifts: [stored(early), stored(late)],
  record: sides.records[1] as ReturnType<typeof stored> | undefined,
  deciders: [manager.user.id],
}
const answer = (said: Record<string, unknown>, known: Partial<typeof answerFacts> = {}, by = bo) =>
  answerSwapRule.decide(asked(answerSwap, { requestId: swap.id, ...said }, { by }), { ...answerFacts, ...known })
const yes = { accepts: true }
const no = { accepts: false, reason: 'Holiday' }

test('a yes goes to the managers, a no to whoever asked', () => {
  expect(answer(yes).beside).toMatchObject([{ said: { status: 'accepted', toUserId: boId } }])
  expect(answer(yes).announcements).toMatchObject([{ audience: [adaId, manager.user.id] }])
  expect(answer(no).beside).toMatchObject([{ said: { status: 'declined', reason: 'Holiday' } }])
  expect(answer(no).announcements).toMatchObject([{ audience: [adaId] }])
})

test('a request is answered by whoever was asked, and by nobody else', () => {
  expect(refusedFor(() => answer(yes, {}, ada))).toEqual([404])
  expect(refusedFor(() => answer(yes, { swap: undefined }))).toEqual([404])
})

test('what is offered to anyone is taken by somebody who is qualified, and declined by nobody', () => {
  const offered = { swap: { ...swap, toUserId: null } }
  expect(answer(yes, offered).beside).toMatchObject([{ said: { status: 'accepted', toUserId: boId } }])
  expect(refusedFor(() => answer(yes, { ...offered, record: stored(aMember({ locations: ['mf'] })) }))).toEqual([404])
  expect(refusal(() => answer(no, offered))?.detail).toBe(
    'This request was not to one person, so it cannot be declined.',
  )
})

test('a request is answered once', () => {
  expect(refusal(() => answer(yes, { swap: { ...swap, status: 'declined' } }))?.detail).toBe(
    'This request has already been answered.',
  )
})

test('nobody says yes to a shift that is not as it was', () => {
  expect(refusedFor(() => answer(yes, { shifts: [stored({ ...early, endTime: '15:00:00' })] }))).toEqual([409])
  expect(answer(no, { shifts: [] }).beside).toHaveLength(1)
})

const withdrawn = (of: Partial<StoredSwap>, by = ada) =>
  withdrawSwapRule.decide(asked(withdrawSwap, { requestId: swap.id }, { by }), {
    swap: { ...swap, ...of },
    settings: sides.settings,
    names: sides.names,
    deciders: [manager.user.id],
  })

test('whoever asked takes it back, and managers hear of it where they were to decide', () => {
  expect(withdrawn({}).beside).toMatchObject([{ kept: 'swap settled', said: { status: 'withdrawn' } }])
  expect(withdrawn({}).announcements).toMatchObject([{ audience: [boId] }])
  expect(withdrawn({ status: 'accepted' }).announcements).toMatchObject([{ audience: [boId, manager.user.id] }])
})

test('a yes to what was offered to anyone is taken back, and it is offered again', () => {
  expect(withdrawn({ status: 'accepted', wasOffered: true }, bo).beside).toMatchObject([{ kept: 'swap offered again' }])
})

test('others take nothing back, and nobody what is settled', () => {
  expect(refusedFor(() => withdrawn({}, bo))).toEqual([404])
  expect(refusedFor(() => withdrawn({ status: 'approved' }))).toEqual([409])
})

const accepted: StoredSwap = { ...swap, status: 'accepted', wanted: swapShift(late) }
const decideFacts = {
  ...sides,
  swap: accepted as StoredSwap | undefined,
  rotas: [stored(rota)],
  shifts: [stored(early), stored(late)],
  fromGuard: true,
  toGuard: true,
  runByShift: [],
  runByWanted: [],
  decider: named({ [manager.user.id]: 'Mia' }),
  baseline: undefined,
  wantedBaseline: undefined,
}
const decide = (said: Record<string, unknown>, known: Partial<typeof decideFacts> = {}) =>
  decideSwapRule.decide(asked(decideSwap, { requestId: swap.id, ...said }), { ...decideFacts, ...known })
const workersIn = (body: Readonly<Record<string, unknown>>) =>
  (body['assignedTo'] as Shift['assignedTo']).map(({ userId }) => userId)

test('an approval changes both shifts at once, and their rota moves on', () => {
  const { rows = [], beside } = decide({ approves: true })
  expect(rows.map(({ table }) => table)).toEqual(['shifts', 'shifts', 'rotas'])
  expect(rows.slice(0, 2).map(({ document }) => workersIn(document.body))).toEqual([[boId], [adaId]])
  expect(beside).toMatchObject([{ said: { status: 'approved', decidedBy: manager.user.id } }])
})

test('a refusal changes no shift, and both hear why', () => {
  const { rows, announcements } = decide({ approves: false, reason: 'Too few' })
  expect(rows).toEqual([])
  expect(announcements).toMatchObject([{ audience: [adaId, boId] }])
  expect(announcements?.[0]?.content).toMatch(/^Mia refused the change: .* Too few$/)
})

test('nothing is approved before a colleague has said yes, or twice', () => {
  expect(refusal(() => decide({ approves: true }, { swap }))?.detail).toBe('No colleague has agreed to this yet.')
  expect(refusal(() => decide({ approves: true }, { swap: { ...accepted, status: 'approved' } }))?.detail).toBe(
    'This request has already been decided.',
  )
})

test('nothing is approved of a shift that somebody else works by now', () => {
  const others = stored({ ...early, assignedTo: [worker(crypto.randomUUID(), 'Cy')] })
  expect(refusal(() => decide({ approves: true }, { shifts: [others, stored(late)] }))).toMatchObject({
    status: 409,
    detail: 'The colleague does not work this shift.',
  })
})
