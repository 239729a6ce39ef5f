import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { ok, refuse } from '../../../../domain/result.ts'
import { ShownAnnouncementView } from '../../../../src/features/announcements/shown-announcement.tsx'
import { ShownList } from '../../../../src/features/announcements/shown-list.tsx'
import { type Copy, OnDevice } from '../../../support/an-engine.tsx'
import { at, carl, idOf } from '../../../support/builders.ts'
import { button, draw, press, settle } from '../../ui/screen.tsx'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

const broken = refuse({
  kind: 'refused',
  status: 503,
  title: 'Busy',
  detail: 'The server is busy. Wait a moment.',
} as const)
const older = {
  id: idOf('boiler'),
  title: 'Boiler',
  text: 'It is mended.',
  audience: { kind: 'everybody' },
  mustRead: false,
  author: carl,
  date: at('2026-11-20 08:30'),
}

const open = async (answer: NonNullable<Copy['answer']>, page: ReactNode) => {
  await draw(
    <RouterContextProvider router={router}>
      <OnDevice copy={{ answer }}>{page}</OnDevice>
    </RouterContextProvider>,
  )
  await settled()
}
const settled = async () => {
  for (let turn = 0; turn < 4; turn += 1) await settle()
}
const said = () => document.body.textContent

test('an announcement that could not be read is not said to be none, and is asked for again', async () => {
  let answered: ReturnType<NonNullable<Copy['answer']>> = broken
  await open(() => answered, <ShownAnnouncementView announcementId={older.id} />)
  expect(said()).toContain('The server is busy.')
  expect(said()).not.toContain('It does not exist')
  answered = ok({ items: [], hasMore: false })
  await press(button('Try again'))
  await settled()
  expect(said()).toContain('It does not exist, or it is not for you.')
})

test('older announcements that could not be read are said to be there still, and are asked for again', async () => {
  let isBusy = true
  const answer = (_call: string, input: unknown) => {
    const { page } = input as { page?: number }
    if (page === undefined) return ok({ items: [{ ...older, id: idOf('new'), title: 'New' }], hasMore: true })
    return isBusy ? broken : ok({ items: [older], hasMore: false })
  }
  await open(answer, <ShownList />)
  await press(button('Show older ones'))
  await settled()
  expect(said()).toContain('New')
  expect(said()).toContain('Older announcements could not be loaded. The server is busy.')
  isBusy = false
  await press(button('Try again'))
  await settled()
  expect(said()).toContain('Boiler')
  expect(said()).not.toContain('could not be loaded')
})

test('a list that could not be read can be asked for again', async () => {
  let isBusy = true
  await open(() => (isBusy ? broken : ok({ items: [older], hasMore: false })), <ShownList />)
  expect(said()).toContain('The server is busy.')
  isBusy = false
  await press(button('Try again'))
  await settled()
  expect(said()).toContain('Boiler')
})
