import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { Activity } from '../../../../domain/activity/activity.ts'
import { answersOf } from '../../../../domain/activity/form/answers-of.ts'
import { ActivityForm } from '../../../../src/features/activity-form/activity-form.tsx'
import type { FormOpening } from '../../../../src/features/activity-form/form-opening.ts'
import { type Copy, type KeptPress, OnDevice } from '../../../support/an-engine.tsx'
import { aClient, anActivity, anEntry, idOf } from '../../../support/builders.ts'
import { all, button, draw, press, settle } from '../../ui/screen.tsx'

const router = createRouter({ routeTree: createRootRoute() })
const walk = anActivity({ version: 3, clients: [anEntry('AB')] })
const editedElsewhere = { ...walk, version: 5, title: 'Walk to the harbour' }

const aFormOf = (activity: Activity, copy: Copy, mode: 'edit' | 'changeClients') => {
  const opening: FormOpening = { mode, activity }
  return (
    <RouterContextProvider router={router}>
      <OnDevice copy={copy}>
        <ActivityForm opening={opening} isOpen onClose={() => undefined} />
      </OnDevice>
    </RouterContextProvider>
  )
}
const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await settle()
}
const pressed = async (words: string) => {
  await press(button(words))
  await settled()
}

test('an edit is sent with the version that its draft began with, whatever has arrived since', async () => {
  const start = answersOf(walk)
  const answers = { ...start, description: { title: 'Walk to the park', note: '' } }
  const kept: KeptPress[] = []
  const draft = { path: ['clients', 'description', 'end'], answers, start, version: 3 }
  const copy = {
    activities: [editedElsewhere],
    drafts: { [walk.id]: draft },
    onPress: (one: KeptPress) => void kept.push(one),
  }
  await draw(aFormOf(editedElsewhere, copy, 'edit'))
  await settled()
  await pressed('Next')
  await pressed('Submit')
  expect(kept).toMatchObject([{ payload: { title: 'Walk to the park' }, basedOn: 3 }])
})

test('an edit is sent with the version that was there when its first answer was given', async () => {
  const kept: KeptPress[] = []
  const copy = {
    activities: [walk],
    clients: [aClient(), aClient({ id: idOf('CD'), initials: 'CD' })],
    onPress: (one: KeptPress) => void kept.push(one),
  }
  const screen = await draw(aFormOf(walk, copy, 'changeClients'))
  await settled()
  const another = all('input[type="checkbox"]').find((one) => !(one as HTMLInputElement).checked)
  if (another === undefined) throw new Error('Nobody else can be chosen')
  await press(another)
  await screen.redraw(aFormOf(editedElsewhere, copy, 'changeClients'))
  await settled()
  await pressed('Next')
  await pressed('Submit')
  expect(kept).toMatchObject([{ basedOn: 3 }])
})
