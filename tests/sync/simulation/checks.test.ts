import { describe, expect, it } from 'vitest'
import { soonAfterwards } from '../../simulation/checks/afterwards.ts'
import { atMostOnce, shownOnce } from '../../simulation/checks/at-most-once.ts'
import { convergence } from '../../simulation/checks/convergence.ts'
import { custody, keys, receipts, standsAlone } from '../../simulation/checks/custody.ts'
import { tellings, topBar } from '../../simulation/checks/honesty.ts'
import { attribution, nothingOfOthers } from '../../simulation/checks/isolation.ts'
import { stuck } from '../../simulation/checks/liveness.ts'
import { noLoss, readAtTheOffice } from '../../simulation/checks/no-loss.ts'
import { order } from '../../simulation/checks/order.ts'
import { storms } from '../../simulation/checks/storms.ts'
import type { Received } from '../../simulation/server/model-server.ts'
import type { Press } from '../../simulation/stories/record.ts'
import { anEntry, applied, device, recordOf, truthOf, whats } from './a-record.ts'

describe('what was confirmed is never nowhere', () => {
  const record = recordOf({ id: 'e1' })

  it('is content with an entry that waits, needs attention, or was applied', () => {
    expect(noLoss(record, truthOf([anEntry()], []))).toEqual([])
    expect(noLoss(record, truthOf([anEntry({ state: 'attention' })], []))).toEqual([])
    expect(noLoss(record, truthOf([], [applied('e1')]))).toEqual([])
  })

  it('finds a press that is in no place', () => {
    expect(whats(noLoss(record, truthOf([], [])))).toContain('I1')
  })

  it('finds a receipt for what the server never applied', () => {
    expect(whats(noLoss(record, truthOf([anEntry({ state: 'received' })], [])))).toContain('did not apply')
    expect(receipts(device, [anEntry({ state: 'received' })], () => false)).toHaveLength(1)
  })

  it('finds a withdrawal with a receipt while its report waits', () => {
    const withdrawal = anEntry({ id: 'e2', name: 'v1.activity.withdraw', dependsOn: ['e1'], state: 'received' })
    expect(standsAlone(device, [anEntry(), withdrawal])).toHaveLength(1)
    expect(standsAlone(device, [anEntry({ state: 'received' }), withdrawal])).toEqual([])
    expect(standsAlone(device, [anEntry(), { ...withdrawal, state: 'waiting' }])).toEqual([])
  })

  it('finds an entry that was given up, or replaced, by nobody', () => {
    expect(whats(noLoss(record, truthOf([anEntry({ state: 'set-aside' })], [])))).toContain('nobody decided')
    expect(whats(noLoss(record, truthOf([anEntry({ state: 'replaced' })], [])))).toContain('nobody decided')
  })

  it('leaves out what the story itself took away', () => {
    expect(noLoss(recordOf({ id: 'e1', evicted: 'named' }), truthOf([], []))).toEqual([])
    const forgotten = [
      recordOf({ id: 'e1', wasForgotten: true }),
      truthOf([anEntry({ state: 'received' })], []),
    ] as const
    expect(whats(noLoss(...forgotten))).toContain('did not apply')
    expect(noLoss(...forgotten, { isEmployed: false })).toEqual([])
  })

  it('finds an entry that leaves the outbox, says something else, or goes back', () => {
    const given = { device, isRestored: false, prunedBeforeAt: 0 }
    const gone = custody({ ...given, before: [anEntry()], now: [] })
    const renumbered = custody({ ...given, before: [anEntry()], now: [anEntry({ seq: 2 })] })
    const back = custody({ ...given, before: [anEntry({ state: 'received' })], now: [anEntry()] })
    expect([gone, renumbered, back].map((findings) => findings.length)).toEqual([1, 1, 1])
  })
})

describe('what was written is read', () => {
  const record = recordOf({ id: 'e1', toldAtMs: 0 })

  it('finds words that the server took and wrote nowhere', () => {
    const truth = truthOf([], [applied('e1')])
    expect(readAtTheOffice(record, truth, () => 'Saw #1.')).toEqual([])
    expect(readAtTheOffice(record, truth, () => undefined)).toEqual([])
    expect(whats(readAtTheOffice(record, truth, () => 'nothing'))).toContain('I1')
  })

  it('finds a press that left late though nothing was wrong', () => {
    const { presses } = record
    expect(soonAfterwards(presses, () => 100, 2500)).toEqual([])
    expect(whats(soonAfterwards(presses, () => 9000, 2500))).toContain('I6')
  })
})

describe('a press changes the server once', () => {
  it('finds an id that was applied twice, and an edited entry that came beside the one it replaced', () => {
    expect(atMostOnce(recordOf(), truthOf([], [applied('e1'), applied('e1')]))).toHaveLength(1)
    const record = recordOf({ id: 'e1' }, { id: 'e2' })
    const [first, second] = record.presses
    if (first !== undefined && second !== undefined) second.replaces = first
    expect(whats(atMostOnce(record, truthOf([], [applied('e1'), applied('e2')])))).toContain('I2')
  })

  it('finds one number under two keys, and a request without a key', () => {
    const watch = keys({ areSure: true })
    const came = (id: string): Received => ({ ...applied(id), status: 200, isReplayed: false })
    expect(watch(came('e1'))).toEqual([])
    expect(watch(came('e2'))).toHaveLength(1)
    expect(watch(came(''))).toHaveLength(1)
  })

  it('finds a sentence that stands twice in an activity', () => {
    const reports = [
      { id: 'r1', eventId: 'e1', note: 'Saw #1.' },
      { id: 'r2', eventId: 'e2', note: 'Saw #1.' },
    ]
    expect(shownOnce({ id: 'a1', reports, clients: [] })).toHaveLength(1)
  })
})

describe('order is kept', () => {
  it('finds a later press of a thing that was applied before an earlier one', () => {
    const record = recordOf({ id: 'e1' }, { id: 'e2' })
    expect(order(record, truthOf([], [applied('e1'), applied('e2')]))).toEqual([])
    expect(whats(order(record, truthOf([], [applied('e2'), applied('e1')])))).toContain('I3')
  })

  it('finds a press that came before what it needs', () => {
    const record = recordOf({ id: 'e1', target: 'a1' })
    const [create] = record.presses
    const comment = record.add({ ...recordOf({}).presses[0], target: 'a2', needs: create ? [create] : [] } as Press)
    record.noteId(comment, 'e2')
    expect(whats(order(record, truthOf([], [applied('e2')])))).toContain('which it needs')
  })
})

describe('nobody reads or signs what is another’s', () => {
  const record = recordOf({ id: 'e1' })

  it('finds an entry that is attributed to somebody else', () => {
    expect(whats(attribution(record, truthOf([], [applied('e1', { userId: 'ben' })])))).toContain('I4')
  })

  it('finds an entry, an unsent sentence and a draft of somebody else', () => {
    const look = { userId: 'ben', device, entries: [], texts: [], draft: undefined }
    const truth = truthOf([anEntry()], [])
    expect(nothingOfOthers(record, truth, look)).toEqual([])
    const entries = [{ id: 'e1', by: { userId: 'ada' } }]
    expect(nothingOfOthers(record, truth, { ...look, entries })).toHaveLength(1)
    expect(nothingOfOthers(record, truth, { ...look, texts: ['Saw #1.'] })).toHaveLength(1)
    expect(nothingOfOthers(record, truth, { ...look, draft: 'draft of ada' })).toHaveLength(1)
  })
})

describe('what the page says is so', () => {
  it('finds a refusal that left an entry, and a confirmation without one', () => {
    const [refused] = recordOf({ told: 'storage-failed' }).presses
    const [kept] = recordOf({ id: 'e1' }).presses
    expect(
      tellings(refused ? [refused] : [], truthOf([anEntry({ body: { alg: 'plain', text: '#1.' } })], [])),
    ).toHaveLength(1)
    expect(tellings(kept ? [kept] : [], truthOf([], []))).toHaveLength(1)
  })

  it('finds "synced" where something waits, and wrong counts', () => {
    const shown = {
      ...{ state: 'synced' as const, isOnline: true, waiting: 1, sending: 0, attention: 0, clockOffsetMs: 0 },
      ...{ deviceName: '', deviceId: '', newestSeq: 1, receivedCount: 0, lostSeqs: [], storage: 'ok' as const },
      copy: { done: 0, of: 0, failedReads: [] },
    }
    expect(topBar(shown, [anEntry()], 'ada')).toContain('synced')
    expect(topBar({ ...shown, waiting: 0 }, [anEntry()], 'ada')).toContain('0 waiting')
    expect(topBar({ ...shown, state: 'waiting' }, [anEntry()], 'ada')).toBeUndefined()
  })
})

describe('nothing is stuck, and nothing storms', () => {
  it('finds what waits without a reason, and leaves what waits for a refused entry', () => {
    const refused = anEntry({ id: 'e0', state: 'attention' })
    expect(stuck(device, [anEntry()], () => true)).toHaveLength(1)
    expect(stuck(device, [anEntry({ dependsOn: ['e0'] }), refused], () => true)).toEqual([])
  })

  it('finds an entry that is sent again and again without a pause', () => {
    const watch = storms()
    const came = (at: number): Received => ({ ...applied('e1', { at }), status: 500, isReplayed: false })
    const findings = Array.from({ length: 100 }, (_, at) => watch(came(at * 100))).flat()
    expect(findings).toHaveLength(1)
  })
})

describe('all see the same', () => {
  const resource = { table: 'activities' } as Parameters<typeof convergence>[0]['resource']
  const row = { id: 'a1', version: 2, dateModified: '2' }
  const given = { device, userId: 'ada', resource, entries: [] }

  it('finds a row that is missing, one that is gone at the server, and one that is older', () => {
    expect(convergence({ ...given, rows: [row], served: [row] })).toEqual([])
    expect(convergence({ ...given, rows: [], served: [row] })).toHaveLength(1)
    expect(convergence({ ...given, rows: [row], served: [] })).toHaveLength(1)
    expect(convergence({ ...given, rows: [{ ...row, version: 1 }], served: [row] })).toHaveLength(1)
  })
})
