import { expect, test } from 'vitest'
import { ArchiveClientDialog } from '../../../../src/features/clients/archive-dialogs.tsx'
import { aClient, idOf } from '../../../support/builders.ts'
import { nameOf, one } from '../../ui/screen.tsx'
import { openDialog, said } from '../activities/dialogs.tsx'

test('of two clients with the same initials the dialog says which one is archived', async () => {
  const clients = ['4', '9'].map((roomNumber) =>
    aClient({ id: idOf(roomNumber), location: { locationId: 'gh', roomNumber } }),
  )
  const [, client = aClient()] = clients
  await openDialog(<ArchiveClientDialog client={client} onClose={() => undefined} />, { clients })
  expect(nameOf(one('[role=dialog]'))).toBe('Archive AB (room 9)')
  expect(said()).toContain('AB (room 9) will be hidden from lists and choices')
})
