import { expect, test } from 'vitest'
import { AboutMeDialog } from '../../../../src/features/clients/about-me-dialog.tsx'
import {
  ArchiveClientDialog,
  BringBackDialog,
  RemoveClientDialog,
} from '../../../../src/features/clients/archive-dialogs.tsx'
import { EditClientDialog } from '../../../../src/features/clients/client-dialogs.tsx'
import { LevelCard } from '../../../../src/features/clients/hours-and-level.tsx'
import { HoursDialog } from '../../../../src/features/clients/hours-dialog.tsx'
import { LevelDialog } from '../../../../src/features/clients/level-dialog.tsx'
import { aClient } from '../../../support/builders.ts'
import { all, button, one, press } from '../../ui/screen.tsx'
import { openDialog } from '../activities/dialogs.tsx'

const client = aClient({
  location: { locationId: 'gh', roomNumber: '4' },
  careEscalationHistory: [{ effectiveFrom: '2026-11-01', escalationLevel: 'level1' }],
})
const about = { client, onClose: () => undefined }
const badge = /AB\s*Room 4.*Amber/
const inDialog = () => one('[role=dialog]').textContent

test('every dialog about a client begins with their badge: initials, room and level', async () => {
  for (const dialog of [
    <EditClientDialog key="edit" {...about} />,
    <ArchiveClientDialog key="archive" {...about} />,
    <BringBackDialog key="back" {...about} />,
    <RemoveClientDialog key="remove" {...about} onRemoved={about.onClose} />,
    <HoursDialog key="hours" {...about} onRemove={about.onClose} />,
    <LevelDialog key="level" {...about} onRemove={about.onClose} />,
    <AboutMeDialog key="about" {...about} />,
  ]) {
    const { takeAway } = await openDialog(dialog, { clients: [client] })
    expect(inDialog(), String(dialog.key)).toMatch(badge)
    await takeAway()
  }
})

test('so does the question whether one of their entries is removed', async () => {
  await openDialog(<LevelCard client={client} />, { clients: [client] })
  const edit = all('button').find((each) => each.getAttribute('aria-label')?.startsWith('Edit level'))
  await press(edit ?? button('Edit level'))
  await press(button('Remove this entry'))
  expect(inDialog()).toMatch(/Remove this entry.*AB\s*Room 4.*Amber/)
})
