import { expect, test } from 'vitest'
import type { FailedRead } from '../../../src/engine/types.ts'
import { NotReadYet } from '../../../src/pieces/page-states.tsx'
import { Resting } from '../../../src/ui/resting.tsx'
import { type Copy, OnDevice } from '../../support/an-engine.tsx'
import { all, button, draw, one, press, settle } from '../ui/screen.tsx'

const show = async (copy: Copy) => {
  await draw(
    <OnDevice copy={copy}>
      <NotReadYet tables={['clients', 'providerSettings']} resting={<Resting shape="list" />} />
    </OnDevice>,
  )
  await settle()
}

const failed = (table: FailedRead['table']): FailedRead => ({
  ...({ key: `${table}/all`, table, why: 'broken', attempts: 2 } as const),
  problem: { kind: 'refused', status: 500, title: 'Something went wrong', detail: 'It failed at the office.' },
})

test('lists that are on their way have the shape of what comes, and words for a screen reader', async () => {
  await show({ isRead: false, failedReads: [failed('rotas')] })
  expect(all('[role=alert]')).toEqual([])
  expect(one('[role=status]').textContent).toBe('Loading, please wait...')
  expect(one('[data-resting=list]').getAttribute('aria-hidden')).toBe('true')
})

test('a list that failed when it was read first says so, and is tried again', async () => {
  let asked = 0
  await show({ isRead: false, failedReads: [failed('clients')], onRefresh: () => (asked += 1) })
  expect(one('[role=alert]').textContent).toContain('Clients: It failed at the office.')
  await press(button('Try again'))
  expect(asked).toBe(1)
})

test('lists that were never read say so without signal', async () => {
  await show({ isRead: false, isOnline: false })
  expect(one('[role=alert]').textContent).toContain(
    'Clients and settings have not been loaded on this device yet, because you’re offline.',
  )
})
