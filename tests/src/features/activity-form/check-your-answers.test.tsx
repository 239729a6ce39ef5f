import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { answersOf } from '../../../../domain/activity/form/answers-of.ts'
import { ActivityForm } from '../../../../src/features/activity-form/activity-form.tsx'
import type { FormOpening } from '../../../../src/features/activity-form/form-opening.ts'
import { type Copy, type KeptPress, OnDevice } from '../../../support/an-engine.tsx'
import { anActivity, anEntry } from '../../../support/builders.ts'
import { all, button, draw, press, settle, type } from '../../ui/screen.tsx'

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
    'Change when',
    'Change type',
    'Change description',
  ])
  await pressed('Change description')
  const title = all('input').find((each) => (each as HTMLInputElement).value === walk.title)
  await type(title as HTMLInputElement, 'Walk to the park')
  await pressed('Next')
  expect(heading()).toContain('Confirm details')
  await pressed('Submit')
  expect(kept).toMatchObject([{ payload: { title: 'Walk to the park' } }])
})
