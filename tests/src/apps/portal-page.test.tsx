import { expect, test } from 'vitest'
import { PortalPage } from '../../../src/apps/home/pages/portal-page.tsx'
// Loaded behind the page in the app; here it is there at once.
import '../../../src/features/announcements/must-read.tsx'
import { OnDevice } from '../../support/an-engine.tsx'
import { at, idOf } from '../../support/builders.ts'
import { all, draw, one, settle } from '../ui/screen.tsx'

const anAnnouncement = (title: string, given: object) => ({
  id: idOf(title),
  channelId: idOf('announcements'),
  title,
  content: title,
  date: at('2026-11-23 08:30'),
  ...given,
})

test('in the app without alerts a call for help stands above what must be read', async () => {
  const announcements = [
    anAnnouncement('Thickened drinks', { mustRead: true }),
    anAnnouncement('Carl Dean asks for help', { kind: 'help', activityId: idOf('walk') }),
  ]
  await draw(
    <OnDevice copy={{ unread: { total: 0, channels: [], announcements } }}>
      <PortalPage />
    </OnDevice>,
  )
  for (let turn = 0; turn < 4; turn += 1) await settle()
  expect(all('h1').map((heading) => heading.textContent)).toEqual(['Thickened drinks'])
  expect(one('[role=alert]').textContent).toContain('Carl Dean asks for help')
  expect(one('[role=alert]').textContent).not.toContain('Thickened drinks')
})
