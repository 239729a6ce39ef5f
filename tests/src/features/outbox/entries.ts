import type { ListedEntry } from '../../../../src/features/outbox/use-device-page.ts'
import { ann, at, idOf } from '../../../support/builders.ts'

/** An entry as the device page lists it: Ann's comment number 1, waiting, unless said otherwise. */
export const aListedEntry = (overrides: Partial<ListedEntry> = {}): ListedEntry => ({
  id: idOf(`entry ${overrides.seq ?? 1}`),
  seq: 1,
  name: 'v1.activity.comment',
  target: idOf('walk'),
  payload: { activityId: idOf('walk'), date: at('2026-11-25 09:10'), note: 'A good walk' },
  pressedAt: at('2026-11-25 09:20'),
  state: 'waiting',
  by: ann,
  attempts: 1,
  title: 'Walk',
  ...overrides,
})
