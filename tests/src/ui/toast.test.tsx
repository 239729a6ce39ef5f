import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, toast } from '../../../src/ui/toast.ts'
import { ToastArea } from '../../../src/ui/toast-area.tsx'
import { all, button, draw, one } from './screen.tsx'

const say = (words: Parameters<typeof toast>[0]) => act(async () => toast(words))
const pass = (durationMs: number) => act(async () => vi.advanceTimersByTime(durationMs))
const shownTexts = () => all('[role=status], [role=alert]').map((each) => each.textContent?.trim())

beforeEach(async () => {
  vi.useFakeTimers()
  await draw(<ToastArea />)
})

test('a success is a status and goes after three seconds', async () => {
  await say({ kind: 'success', text: 'Activity updated' })
  expect(one('[role=status]').textContent).toContain('Activity updated')
  await pass(2_999)
  expect(shownTexts()).toHaveLength(1)
  await pass(1)
  expect(shownTexts()).toHaveLength(0)
})

test('an error is an alert and goes after ten seconds', async () => {
  await say({ kind: 'error', title: 'Api Error', text: 'An error occurred' })
  expect(one('[role=alert]').textContent).toContain('Api Error')
  await pass(9_999)
  expect(shownTexts()).toHaveLength(1)
  await pass(1)
  expect(shownTexts()).toHaveLength(0)
})

test('a toast that is told to stay goes only when it is closed', async () => {
  await say({ kind: 'error', text: 'Ewa Farkas has shift clashes', durationMs: null, placement: 'top-right' })
  await pass(3_600_000)
  expect(shownTexts()).toHaveLength(1)
  await act(async () => button('Close').click())
  expect(shownTexts()).toHaveLength(0)
})

test('the same words said again are shown once, and their time begins anew', async () => {
  await say({ kind: 'success', text: 'Activity updated' })
  await pass(2_000)
  await say({ kind: 'success', text: 'Activity updated' })
  expect(shownTexts()).toHaveLength(1)
  await pass(2_000)
  expect(shownTexts()).toHaveLength(1)
  await pass(1_000)
  expect(shownTexts()).toHaveLength(0)
  await say({ kind: 'success', text: 'Activity updated' })
  expect(shownTexts()).toHaveLength(1)
})

test('no more than twenty are shown, and the oldest gives way', async () => {
  for (let place = 1; place <= 21; place += 1) await say({ kind: 'info', text: `Message ${place}` })
  expect(shownTexts()).toHaveLength(20)
  expect(shownTexts()[0]).toBe('Message 2')
  expect(shownTexts().at(-1)).toBe('Message 21')
})

test('a toast under the pointer waits for it to leave', async () => {
  await say({ kind: 'success', text: 'Activity added.' })
  const area = one('#toast-area')
  const point = (kind: string) =>
    act(async () => {
      area.dispatchEvent(new PointerEvent(kind, { bubbles: true, relatedTarget: document.body }))
    })
  await point('pointerover')
  await pass(60_000)
  expect(shownTexts()).toHaveLength(1)
  await point('pointerout')
  await pass(3_000)
  expect(shownTexts()).toHaveLength(0)
})

test('the link of a toast does its work and takes the toast away', async () => {
  const seen: string[] = []
  await say({
    kind: 'success',
    text: 'Activity added.',
    link: { text: 'Click to view', onPress: () => seen.push('viewed') },
  })
  await act(async () => button('Click to view').click())
  expect(seen).toEqual(['viewed'])
  expect(shownTexts()).toHaveLength(0)
})

test('closing a toast that has gone already does nothing', async () => {
  const id = await say({ kind: 'success', text: 'Activity updated' })
  await pass(3_000)
  await act(async () => dismissToast(id))
  expect(shownTexts()).toHaveLength(0)
})
