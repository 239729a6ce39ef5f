import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { settleActivity } from '../../../domain/activity/with-report.ts'
import { AboutAndToday } from '../../../src/apps/rota/pages/client-today.tsx'
import { loadActivityDialogs } from '../../../src/features/activities/activity-dialogs.tsx'
import { type Copy, OnDevice } from '../../support/an-engine.tsx'
import { aClient, anActivity, anEntry, aReport, at } from '../../support/builders.ts'
import { all, button, draw, one, press, settle, type } from '../ui/screen.tsx'

const client = aClient()
const started = aReport({ event: 'STARTED', date: at('2026-11-23 08:30') })
const entry = { ...anEntry(client.initials, [started]), clientId: client.id }
const running = settleActivity(anActivity({ clients: [entry], startDate: at('2026-11-23 08:30') }))
const copy: Copy = { clients: [client], activities: [running] }

/** The window, which is as wide as a tablet or as narrow as a phone. */
const media = Object.assign(new EventTarget(), { matches: true })

const settled = async () => {
  for (let turn = 0; turn < 6; turn += 1) await settle()
}

const turnTo = async (width: 'phone' | 'tablet') => {
  media.matches = width === 'tablet'
  await act(async () => void media.dispatchEvent(new Event('change')))
  await settled()
}

const headings = () => all('h2').map((each) => each.textContent)

// The dialogs are loaded behind the page, as they are where it runs.
beforeAll(loadActivityDialogs)

beforeEach(async () => {
  media.matches = true
  vi.spyOn(window, 'matchMedia').mockReturnValue(media as MediaQueryList)
  const root = createRootRoute({
    staticData: { title: 'Root' },
    component: () => (
      <OnDevice copy={copy}>
        <AboutAndToday client={client} />
      </OnDevice>
    ),
  })
  await draw(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />)
  await settled()
})

/** The first field of the dialog that is open, with words in it and the focus. */
const written = async () => {
  const field = all('[role=dialog] textarea').find((each) => each instanceof HTMLTextAreaElement)
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('The dialog has no field')
  await act(async () => field.focus())
  await type(field, 'Likes tea')
  return field
}

const staysWhenTurned = async () => {
  const field = await written()
  for (const width of ['phone', 'tablet'] as const) {
    await turnTo(width)
    expect(one('[role=dialog]').contains(field), width).toBe(true)
    expect(field.value, width).toBe('Likes tea')
    expect(document.activeElement, width).toBe(field)
  }
}

test('a dialog about an activity stays with what was typed when the device is turned', async () => {
  await press(button('Stop'))
  await settled()
  await staysWhenTurned()
})

test('so does the dialog of About me', async () => {
  await press(all('button').find((each) => each.textContent?.endsWith('About me')) ?? button('Write About me'))
  await settled()
  await staysWhenTurned()
})

test('the activities are one list on a tablet, and on a phone those to do', async () => {
  expect(headings()).toContain('Today')
  await turnTo('phone')
  expect(headings()).toContain('Now and next')
  expect(headings()).not.toContain('Today')
})
