import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, useSyncExternalStore } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { settleActivity } from '../../../../domain/activity/with-report.ts'
import { loadActivityDialogs } from '../../../../src/features/activities/activity-dialogs.tsx'
import { ActivityStrips } from '../../../../src/features/activities/activity-strips.tsx'
import { type Copy, OnDevice } from '../../../support/an-engine.tsx'
import { anActivity, anEntry, aReport, at, idOf } from '../../../support/builders.ts'
import { all, draw, one, press } from '../../ui/screen.tsx'

type Strips = Parameters<typeof ActivityStrips>[0]['strips']
const stripsOf = (about: Partial<NonNullable<Strips>>): Strips => ({
  ...{ inProgress: [], toStart: [], toRetry: [] },
  ...about,
})

let shown: Strips
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const show = (about: Partial<NonNullable<Strips>>) =>
  act(async () => {
    shown = stripsOf(about)
    for (const listener of listeners) listener()
  })

const pressed: unknown[] = []
const forOne = (title: string, initials: string) =>
  anActivity({ id: idOf(title), title, clients: [anEntry(initials)], startDate: at('2026-11-23 08:30') })
const walk = forOne('Walk', 'AB')
const tea = forOne('Tea', 'CD')
const started = aReport({ event: 'STARTED', date: at('2026-11-23 09:00') })
const running = settleActivity({ ...walk, clients: [anEntry('AB', [started])] })
const copy: Copy = { activities: [running, tea], onPress: ({ payload }) => void pressed.push(payload) }

function Home() {
  const strips = useSyncExternalStore(subscribe, () => shown)
  return (
    <OnDevice copy={copy}>
      <ActivityStrips strips={strips} />
    </OnDevice>
  )
}

const pass = (durationMs: number) => act(async () => void (await vi.advanceTimersByTimeAsync(durationMs)))

// The dialogs are loaded behind the page, as they are where it runs.
beforeAll(loadActivityDialogs)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  pressed.length = 0
  shown = stripsOf({ toStart: [walk, tea] })
  const root = createRootRoute({ staticData: { title: 'Root' }, component: Home })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await draw(<RouterProvider router={router} />)
  await pass(10)
})

const firstButton = (words: string) => {
  const found = all('button').find((each) => each.textContent === words)
  if (!found) throw new Error(`There is no button named ${words}`)
  return found
}

test('a second tap does not start the activity that took the place of the first one', async () => {
  await press(firstButton('Start'))
  await pass(10)
  await show({ inProgress: [running], toStart: [tea] })
  // As a browser tells the second of two quick taps at one place.
  await act(async () => {
    firstButton('Start').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
  })
  await pass(10)
  expect(pressed).toMatchObject([{ activityId: walk.id }])
  await press(firstButton('Start'))
  await pass(10)
  expect(pressed).toMatchObject([{ activityId: walk.id }, { activityId: tea.id }])
})

test('a dialog stays open with what was typed when a colleague moves its card, and when it goes', async () => {
  await press(firstButton("Can't do it now"))
  await pass(10)
  await show({ inProgress: [running], toStart: [tea] })
  await pass(10)
  expect(one('[role=dialog]').textContent).toContain('Walk')
  await show({ toStart: [tea] })
  await pass(10)
  expect(one('[role=dialog]').textContent).toContain('Walk')
})
