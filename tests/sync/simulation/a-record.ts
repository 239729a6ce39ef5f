import type { Entry } from '../../../sync/outbox/entry.ts'
import type { Truth } from '../../simulation/checks/truth.ts'
import type { Applied } from '../../simulation/server/model-server.ts'
import { createRecord, type Press } from '../../simulation/stories/record.ts'

export const device = 'tablet 1'

export const anEntry = (fields: Partial<Entry> = {}): Entry => ({
  ...{ id: 'e1', seq: 1, userId: 'ada', deviceId: 'd1', name: 'v1.activity.comment', lane: 'activities/a1' },
  ...{ table: 'activities', target: 'a1', body: { alg: 'plain', text: '{"note":"Saw #1."}' }, dependsOn: [] },
  ...{ pressedAt: 0, recordedAt: 0, clockOffsetMs: 0, state: 'waiting', attempts: 0, mirrored: 0 },
  actor: { userId: 'ada', displayName: 'Ada', initials: 'A' },
  ...fields,
})

export const applied = (id: string, fields: Partial<Applied> = {}): Applied => ({
  ...{ id, name: 'v1.activity.comment', path: '', target: 'a1', userId: 'ada', carrier: 'token' },
  ...{ deviceId: 'd1', seq: 1, at: 0 },
  ...fields,
})

export const truthOf = (entries: Entry[], atServer: Applied[]): Truth => ({
  entries: new Map([[device, entries]]),
  applied: atServer,
  appliedAt: new Map(atServer.map(({ id }, at) => [id, at])),
})

/** A record of presses that the screen confirmed, unless they say otherwise. */
export const recordOf = (...presses: Partial<Press>[]) => {
  const record = createRecord()
  for (const [at, fields] of presses.entries()) {
    const press = record.add({
      ...{ name: 'v1.activity.comment', target: 'a1', mark: `#${at + 1}.`, personId: 'ada', device, atMs: 0 },
      needs: fields.needs ?? [],
    })
    Object.assign(press, { told: 'kept', seq: at + 1, ...fields })
    if (fields.id !== undefined) record.noteId(press, fields.id)
  }
  return record
}

export const whats = (findings: readonly { invariant: string; what: string }[]) =>
  findings.map(({ invariant, what }) => `${invariant} ${what}`).join('\n')
