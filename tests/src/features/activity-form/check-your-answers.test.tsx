import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { answersOf } from '../../../../domain/activity/form/answers-of.ts'
import { ActivityForm } from '../../../../src/features/activity-form/activity-form.tsx'
import type { FormOpening } from '../../../../src/features/activity-form/form-opening.ts'
import { type Copy, type KeptPress, OnDevice } from '../../../support/an-engine.tsx'
import { aClient, anActivity, anEntry } from '../../../support/builders.ts'
import { all, button, draw, one, press, settle, type } from '../../ui/screen.tsx'

const router = createRouter({ routeTree: createRootRoute() })
const walk = anActivity({ version: 3, clients: [anEntry('AB')], inHome: true })
const opening: FormOpening = { mode: 'edit', activity: walk }

const pressed = async (words: string) => {
  await press(button(words))
  for (let turn = 0; turn < 5; turn += 1) await settle()
}
const heading = () => all('h3').map(({ textContent }) => textContent)

test('an answer is changed from the last step, and Next leads back to it', async () => {
  const start = answersOf(walk)
  const path = ['clients', 'date', 'type', 'description', 'dutiesRequired', 'continueOrEnd', 'end']
  const kept: KeptPress[] = []
  const answers = { ...start, continueOrEnd: { choice: 'finish' } }
  const copy: Copy = {
    activities: [walk],
    drafts: { [walk.id]: { path, answers, start, version: 3 } },
    onPress: (one) => void kept.push(one),
  }
  const form = (
    <RouterContextProvider router={router}>
      <OnDevice copy={copy}>
        <ActivityForm opening={opening} isOpen onClose={() => undefined} />
      </OnDevice>
    </RouterContextProvider>
  )
  await draw(form)
  for (let turn = 0; turn < 5; turn += 1) await settle()
  await pressed('Next')
  const offered = all('button').map((each) => each.getAttribute('aria-label') ?? '')
  expect(offered.filter((name) => name.startsWith('Change '))).toEqual([
    'Change who',
    'Change where',
    'Change when',
    'Change type',
    'Change description',
    'Change duties',
    'Change staff',
    'Change inside or outside',
    'Change transport',
  ])
  await pressed('Change description')
  const title = all('input').find((each) => (each as HTMLInputElement).value === walk.title)
  await type(title as HTMLInputElement, 'Walk to the park')
  await pressed('Next')
  expect(heading()).toContain('Confirm details')
  await pressed('Submit')
  expect(kept).toMatchObject([{ payload: { title: 'Walk to the park' } }])
})

const opened = async (as: FormOpening, copy: Copy = {}) => {
  await draw(
    <RouterContextProvider router={router}>
      <OnDevice copy={copy}>
        <ActivityForm opening={as} isOpen onClose={() => undefined} />
      </OnDevice>
    </RouterContextProvider>,
  )
  for (let turn = 0; turn < 5; turn += 1) await settle()
}

test('an edit begins at the check page, with its client and each answer, also those that are empty', async () => {
  await opened(opening, { activities: [walk], clients: [aClient()] })
  expect(heading()).toContain('Confirm details')
  expect(document.body.textContent).toMatch(/AB\s*Room 1.*Confirm details/)
  expect(document.body.textContent).toContain('DutiesNone')
  expect(button('Back').disabled).toBe(true)
  await pressed('Change description')
  expect(heading()).toContain('Write a short description for the activity')
})

const choose = async (place: number, by: 'finger' | 'key') => {
  const radio = all('input[type=radio]')[place]
  if (radio === undefined) throw new Error(`There is no choice number ${place}`)
  radio.dispatchEvent(new Event(by === 'finger' ? 'pointerdown' : 'keydown', { bubbles: true }))
  await press(radio)
  for (let turn = 0; turn < 5; turn += 1) await settle()
}

test('a single choice goes on by itself under a finger, and waits for Next under the arrow keys', async () => {
  await opened(opening, { activities: [walk] })
  await pressed('Change type')
  await choose(1, 'key')
  expect(heading()).toContain('What type of activity is this?')
  await choose(2, 'finger')
  expect(heading()).not.toContain('What type of activity is this?')
})

test('a single choice that is made already goes on when it is chosen again', async () => {
  await opened(opening, { activities: [walk] })
  await pressed('Change type')
  const made = all('input[type=radio]').findIndex((each) => (each as HTMLInputElement).checked)
  await choose(made, 'finger')
  expect(heading()).toContain('Confirm details')
})

test('the second press of a double tap answers nothing of the step that follows', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const path = ['clients', 'date', 'type', 'description', 'dutiesRequired', 'continueOrEnd']
  const start = answersOf(walk)
  const answers = { ...start, inHome: undefined, continueOrEnd: undefined }
  await opened(opening, { activities: [walk], drafts: { [walk.id]: { path, answers, start, version: 3 } } })
  await pressed('Next')
  await choose(2, 'finger')
  expect(heading()).toContain('Set up a plan for activities')
  clock.mockReturnValue(1300)
  await choose(0, 'finger')
  expect(heading()).toContain('Set up a plan for activities')
  expect(all('input:checked')).toHaveLength(0)
  clock.mockReturnValue(1500)
  await choose(0, 'finger')
  expect(heading()).not.toContain('Set up a plan for activities')
})

test('a new activity is checked as soon as all is said that has to be, and a length goes on under a finger', async () => {
  const clients = [aClient()]
  await opened({ mode: 'add', request: { action: 'add', clientIds: clients.map(({ id }) => id) } }, { clients })
  await pressed('Next')
  await choose(
    all('input[type=radio]').findIndex((each) => each.closest('label')?.textContent === '30 min'),
    'finger',
  )
  expect(heading()).toContain('What type of activity is this?')
  await choose(2, 'key')
  expect(all('button').map(({ textContent }) => textContent)).not.toContain('Skip to confirm details')
  await pressed('Next')
  await type(one('input'), 'Cards and a chat')
  await pressed('Skip to confirm details')
  expect(heading()).toContain('Confirm details')
  expect(document.body.textContent).toContain('Started for')
})

test('what is typed at once after a choice is kept: only a press may be the second of a double tap', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(1000)
  const start = { clients: { clientIds: [] }, date: { startDate: walk.startDate, endDate: walk.endDate } }
  const draft = {
    path: ['clients', 'location', 'date', 'type'],
    answers: { ...start, location: { locationId: 'gh' } },
    start,
  }
  await opened({ mode: 'add', request: { action: 'add' } }, { drafts: { new: draft } })
  await pressed('Next')
  await choose(2, 'finger')
  const field = one<HTMLInputElement>('input')
  expect(document.activeElement).toBe(field)
  await type(field, 'Cards and a chat')
  expect(field.value).toBe('Cards and a chat')
})

test('staff and the place of an activity for clients have their Change, and lead back', async () => {
  const planned = anActivity({ ...walk, locationId: 'gh', shifts: [] })
  await opened({ mode: 'edit', activity: planned }, { activities: [planned], clients: [aClient()] })
  expect(document.body.textContent).toContain('StaffNone')
  await pressed('Change where')
  expect(heading()).toContain('At which location is this activity taking place?')
  await pressed('Next')
  expect(heading()).toContain('Confirm details')
  await pressed('Change staff')
  expect(heading()).toContain('Which staff are running this activity?')
  await pressed('Next')
  expect(heading()).toContain('Confirm details')
})
