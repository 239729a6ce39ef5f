import { expect, test } from 'vitest'
import { ok } from '../../../../domain/result.ts'
import { NewClientDialog } from '../../../../src/features/clients/client-dialogs.tsx'
import { toastStore } from '../../../../src/ui/toast.ts'
import { aClient, idOf } from '../../../support/builders.ts'
import { openDialog } from '../activities/dialogs.tsx'

test('of a new client whose initials somebody else has too, it is said which one was added', async () => {
  const fields = { initials: 'AB', locationId: 'gh', room: '9' }
  const draft = { id: idOf('new'), began: { initials: '', locationId: '', room: '' }, fields }
  const about = { clients: [aClient()], drafts: { new: draft }, onSent: () => ok({}) }
  const { save } = await openDialog(<NewClientDialog onClose={() => undefined} onMade={() => undefined} />, about)
  await save('Add client')
  expect(toastStore.shown()).toMatchObject([{ text: 'AB (room 9, Georgian House) was added.' }])
})
