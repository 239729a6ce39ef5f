import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { Announcement } from '../../../../domain/announcements/announcement.ts'
import { refuse } from '../../../../domain/result.ts'
import { unsavedDocument } from '../../../../domain/wire.ts'
import { AnnouncementAddPage } from '../../../../src/features/announcements/announcement-form-pages.tsx'
import { WithdrawDialog } from '../../../../src/features/announcements/withdraw-dialog.tsx'
import { type Copy, OnDevice } from '../../../support/an-engine.tsx'
import { ann, at, idOf } from '../../../support/builders.ts'
import { all, button, draw, one, press, settle } from '../../ui/screen.tsx'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const busy = refuse({
  kind: 'refused',
  status: 503,
  title: 'Busy',
  detail: 'The server is busy. Wait a moment.',
} as const)
const kept = { typed: { title: 'Boiler', text: 'It is mended.', kind: 'everybody' }, newId: idOf('new') }

const drinks: Announcement = {
  ...unsavedDocument(idOf('announcement')),
  title: 'Thickened drinks',
  text: 'The tin is blue.',
  audience: { kind: 'everybody' },
  from: at('2026-11-26 08:30'),
  mustRead: true,
  state: 'published',
  author: ann,
}

const settled = async () => {
  for (let turn = 0; turn < 4; turn += 1) await settle()
}

const openForm = async (copy: Copy) => {
  await draw(
    <RouterContextProvider router={router}>
      <OnDevice copy={{ drafts: { new: kept }, ...copy }}>
        <AnnouncementAddPage />
      </OnDevice>
    </RouterContextProvider>,
  )
  await settled()
}

test('Publish without signal asks nothing, and says why nothing was published', async () => {
  await openForm({ isOnline: false })
  await press(button('Publish'))
  await settled()
  expect(document.querySelector('[role=alertdialog]')).toBeNull()
  expect(one('[role=alert]').textContent).toContain('No answer came from the server.')
})

test('why it could not be published is said once, in the dialog, with the question', async () => {
  await openForm({ onSent: () => busy })
  await press(button('Publish'))
  await settled()
  const inDialog = [...one('[role=alertdialog]').querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Publish',
  )
  if (inDialog === undefined) throw new Error('the dialog has no Publish')
  await press(inDialog)
  await settled()
  expect(all('[role=alert]').map(({ textContent }) => textContent)).toEqual(['The server is busy. Wait a moment.'])
  expect(one('[role=alertdialog]').textContent).toContain('The server is busy.')
  expect(one('[role=alertdialog]').textContent).toContain('Staff see it straight away.')
})

test('withdrawing says whether anyone can have seen it, and why it could not be done', async () => {
  const dialog = (announcement: Announcement) => (
    <OnDevice copy={{ onSent: () => busy }}>
      <WithdrawDialog announcement={announcement} onClose={() => undefined} />
    </OnDevice>
  )
  const { redraw } = await draw(dialog(drinks))
  expect(one('[role=alertdialog]').textContent).toContain('No one has seen it')
  await press(button('Withdraw'))
  await settled()
  expect(one('[role=alert]').textContent).toContain('The server is busy.')
  await redraw(dialog({ ...drinks, shownAt: at('2026-11-26 08:30') }))
  expect(one('[role=alertdialog]').textContent).toContain('The list of who read it is saved.')
})
