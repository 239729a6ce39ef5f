import { describe, expect, test } from 'vitest'
import { violationsOf } from '../../support/history/check-history.ts'
import type { DeviceAtEnd, Ending, Fact, History, Pressed, Seen, SeenRow } from '../../support/history/history.ts'

const ada = { device: 'tablet 1', tab: 'tablet 1 tab 1', person: 'ada' }

const pressed = (about: Partial<Pressed> = {}): Pressed => ({
  ...{ kind: 'pressed', ...ada, id: 'a', seq: 1, name: 'v1.activity.comment', target: 'walk', isRow: true, mark: 'a' },
  ...about,
})

const row = (about: Partial<SeenRow> = {}): SeenRow => ({
  ...{ version: 1, dateModified: '1', title: 'Walk', marks: [] },
  ...about,
})

/** Read after all that came before it, unless said otherwise. */
const seen = (about: Partial<Seen> = {}): Seen => ({
  kind: 'seen',
  ...ada,
  target: 'walk',
  began: 100,
  atMs: 0,
  row: row(),
  before: {},
  after: {},
  ...about,
})

const audited = (id: number, requestId: string, about: Partial<Ending['audit'][number]> = {}) => ({
  ...{ id, requestId, userId: 'ada', deviceId: 'd1', subject: 'activities', subjectId: 'walk' },
  ...about,
})

const entry = (id: string, state = 'received', seq = 1) => ({
  id,
  seq,
  userId: 'ada',
  name: 'v1.activity.comment',
  state,
})

const device = (about: Partial<DeviceAtEnd> = {}): DeviceAtEnd => ({
  ...{ device: 'tablet 1', deviceId: 'd1', entries: [], mirror: {}, server: {} },
  ...about,
})

const history = (facts: readonly Fact[], ending: Partial<Ending> = {}): History => ({
  facts: facts.map((fact, step) => ({ ...fact, step })),
  ending: { devices: [device()], audit: [], logged: [], ...ending },
})

/** The press `a`, delivered. */
const delivered = { devices: [device({ entries: [entry('a')] })], audit: [audited(1, 'a')] }
const waiting = { a: 'waiting' } as const

describe('a good history', () => {
  test('breaks nothing', () => {
    const facts = [pressed(), seen({ before: waiting, after: waiting, row: row({ marks: ['a'] }) })]
    expect(violationsOf(history(facts, delivered))).toEqual([])
  })

  test('a refused press may vanish from its row', () => {
    const facts = [
      pressed(),
      seen({ before: waiting, after: waiting, row: row({ marks: ['a'] }) }),
      seen({ before: { a: 'attention' }, after: { a: 'attention' } }),
    ]
    expect(violationsOf(history(facts, { devices: [device({ entries: [entry('a', 'attention')] })] }))).toEqual([])
  })
})

describe('read your writes', () => {
  const broken = (fact: Seen, ...before: Fact[]) => violationsOf(history([pressed(), ...before, fact], delivered))

  test('a waiting comment that its row lacks is found', () => {
    expect(broken(seen({ before: waiting, after: waiting }))).toEqual([expect.stringContaining('lacks a')])
  })

  test('another tab may lack for a while what one pressed that was killed with it, and not for longer', () => {
    const killed = { kind: 'killed', tab: ada.tab, atMs: 0 } as const
    const other = { tab: 'tablet 1 tab 2', before: waiting, after: waiting }
    expect(broken(seen({ ...other, atMs: 9000 }), killed)).toEqual([])
    expect(broken(seen({ ...other, atMs: 11_000 }), killed)).toEqual([expect.stringContaining('lacks a')])
    expect(broken(seen({ ...other, atMs: 9000 }), { ...killed, tab: other.tab })).toEqual([
      expect.stringContaining('lacks a'),
    ])
  })

  test('so is one that is gone in the moment of its receipt', () => {
    expect(broken(seen({ before: waiting, after: { a: 'received' } }))).toEqual([expect.stringContaining('lacks a')])
  })

  test('so is a row that vanished with unsent work', () => {
    expect(broken(seen({ before: waiting, after: waiting, row: undefined }))).toEqual([
      expect.stringContaining('lost the row'),
    ])
  })

  test('a mirror that was emptied meanwhile owes no row', () => {
    const emptied = { kind: 'reset', why: 'emptied', device: 'tablet 1' } as const
    expect(broken(seen({ before: waiting, after: waiting, row: undefined }), emptied)).toEqual([])
  })

  test('a title that was typed and is not shown is found', () => {
    const facts = [
      pressed({ name: 'v1.activity.change', mark: undefined, title: 'Pier' }),
      seen({ before: waiting, after: waiting }),
    ]
    expect(violationsOf(history(facts, delivered))).toEqual([expect.stringContaining('"Pier"')])
  })

  test('a read that began before the press was confirmed owes nothing', () => {
    expect(broken(seen({ began: 0, before: waiting, after: waiting }))).toEqual([])
  })
})

describe('monotonic reads', () => {
  const broken = (...facts: Fact[]) => violationsOf(history(facts))

  test('an older row after a newer one is found', () => {
    expect(broken(seen({ row: row({ dateModified: '2' }) }), seen())).toEqual([expect.stringContaining('2 became')])
  })

  test('a deleted row that comes back as it was is found', () => {
    expect(broken(seen(), seen({ row: undefined }), seen())).toEqual([expect.stringContaining('came back')])
  })

  test('a deleted row that comes back newer is no older state', () => {
    expect(broken(seen(), seen({ row: undefined }), seen({ row: row({ dateModified: '2' }) }))).toEqual([])
  })

  test('somebody else’s comment that vanishes is found', () => {
    expect(broken(seen({ row: row({ marks: ['b'] }) }), seen())).toEqual([expect.stringContaining('b was seen')])
  })

  test('a restore of the server excuses one step back of a row, and no second one', () => {
    const facts = [
      seen({ row: row({ dateModified: '3' }) }),
      { kind: 'reset', why: 'restored' } as const,
      seen({ row: row({ dateModified: '2' }) }),
      seen({ row: row({ dateModified: '1' }) }),
    ]
    expect(broken(...facts)).toEqual([expect.stringContaining('2 became')])
  })
})

describe('order, once, and whose', () => {
  const two = [pressed(), pressed({ id: 'b', seq: 2, mark: 'b' })]
  const both = { devices: [device({ entries: [entry('a'), entry('b', 'received', 2)] })] }

  test('two comments on one activity that arrived the other way round are found', () => {
    expect(violationsOf(history(two, { ...both, audit: [audited(1, 'b'), audited(2, 'a')] }))).toEqual([
      expect.stringContaining('number 2 was applied before number 1'),
    ])
  })

  test('one that the person sent again comes when it comes', () => {
    const facts: Fact[] = [...two, { kind: 'decided', id: 'a', how: 'again' }]
    expect(violationsOf(history(facts, { ...both, audit: [audited(1, 'b'), audited(2, 'a')] }))).toEqual([])
  })

  test('an edit that waited for its author may come after a comment, and not after a later edit', () => {
    const audit = [audited(1, 'b'), audited(2, 'a')]
    const edited = pressed({ name: 'v1.activity.change' })
    const [, commented = edited] = two
    expect(violationsOf(history([edited, commented], { ...both, audit }))).toEqual([])
    const editedAgain = { ...commented, name: 'v1.activity.change' }
    expect(violationsOf(history([edited, editedAgain], { ...both, audit }))).toHaveLength(1)
  })

  test('a comment that was applied twice is found', () => {
    const audit = [audited(1, 'a'), audited(2, 'a')]
    expect(violationsOf(history([pressed()], { ...delivered, audit }))).toEqual([
      expect.stringContaining('was applied twice'),
    ])
  })

  test('a confirmed press that is nowhere is found', () => {
    expect(violationsOf(history([pressed()]))).toEqual([expect.stringContaining('is in no outbox')])
  })

  test('one that is called received without being there is found', () => {
    expect(violationsOf(history([pressed()], { ...delivered, audit: [] }))).toEqual([
      expect.stringContaining('the server does not have it'),
    ])
  })

  test('one that is called refused and was applied is found', () => {
    const devices = [device({ entries: [entry('a', 'attention')] })]
    expect(violationsOf(history([pressed()], { ...delivered, devices }))).toEqual([
      expect.stringContaining('the server has it'),
    ])
  })

  test('two presses under one number are found', () => {
    const facts = [pressed(), pressed({ id: 'b', mark: 'b' })]
    expect(violationsOf(history(facts, { ...both, audit: [audited(1, 'a'), audited(2, 'b')] }))).toEqual([
      expect.stringContaining('number 1 was given 2 times'),
    ])
  })

  test('a press that stands in the name of whoever carried it is found', () => {
    expect(violationsOf(history([pressed()], { ...delivered, audit: [audited(1, 'a', { userId: 'ben' })] }))).toEqual([
      expect.stringContaining('is there as ben’s'),
    ])
  })

  test('what came from a tablet and nobody pressed is found', () => {
    expect(violationsOf(history([], { audit: [audited(1, 'x')] }))).toEqual([
      expect.stringContaining('nobody pressed x'),
    ])
  })
})

describe('the end', () => {
  const rows = (...ids: string[]) => ({ activities: new Map(ids.map((id) => [id, { id }])) })

  test.each([
    { what: 'lacks a row', mirror: rows(), server: rows('walk'), words: 'lacks activities walk' },
    { what: 'kept a row', mirror: rows('walk', 'bath'), server: rows('bath'), words: 'still has activities walk' },
    {
      what: 'has another row',
      mirror: { activities: new Map([['walk', { id: 'x' }]]) },
      server: rows('walk'),
      words: 'otherwise: id "x" for "walk"',
    },
  ])('a tablet that $what', ({ mirror, server, words }) => {
    const found = violationsOf(history([], { devices: [device({ mirror, server })] }))
    expect(found).toEqual([expect.stringContaining(words)])
  })

  test('what a shift runs is of when the tablet read it, and may be other by now', () => {
    const shifts = (...activities: string[]) => ({ shifts: new Map([['early', { id: 'early', activities }]]) })
    const ending = device({ mirror: shifts('walk'), server: shifts('walk', 'bath') })
    expect(violationsOf(history([], { devices: [ending] }))).toEqual([])
  })

  test('an entry that still waits is stuck, unless it hangs on a refused one', () => {
    const entries = [entry('a', 'waiting'), { ...entry('b', 'waiting', 2), waits: 'c' }]
    expect(violationsOf(history([], { devices: [device({ entries })] }))).toEqual([expect.stringContaining('number 1')])
  })
})
