import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pairChannelId } from '../../../../domain/chat/joined-id.ts'
import { markAnnouncementRead } from '../../../../domain/mutations/mark-announcement-read.ts'
import { rulesOfRoles } from '../../../../domain/permissions.ts'
import { BeforeHome } from '../../../../src/features/announcements/before-home.tsx'
// Loaded behind the page in the app; here it is there at once.
import '../../../../src/features/announcements/must-read.tsx'
import '../../../../src/features/announcements/must-read-strip.tsx'
import { type Copy, type KeptPress, OnDevice } from '../../../support/an-engine.tsx'
import { anActivity, ann, aReport, at, carl, idOf } from '../../../support/builders.ts'
import { all, button, draw, one, press, settle } from '../../ui/screen.tsx'

const roles = ['cc-rota-user', 'cc-chat-user']
const user = {
  id: ann.userId,
  email: 'ann@demo.example',
  roles,
  ability: rulesOfRoles(roles),
  profile: { firstName: 'Ann', lastName: 'Bell' },
}

const anAnnouncement = (title: string, date: string) => ({
  id: idOf(title),
  channelId: idOf('announcements'),
  title,
  content: '# What to do\n1. Use the blue tin.\n2. Stir.\n\n- Coughing: stop',
  mustRead: true,
  audience: { kind: 'location', location: 'gh' } as const,
  author: carl,
  date: at(date),
  until: '2026-12-09',
})

const drinks = anAnnouncement('Thickened drinks', '2026-11-22 08:30')
const boiler = anAnnouncement('Boiler', '2026-11-23 08:30')

const pressed: KeptPress[] = []
beforeEach(() => {
  pressed.length = 0
})
afterEach(() => void vi.useRealTimers())

/** Home, on which somebody may have begun something. */
function Home() {
  const [isBegun, setIsBegun] = useState(false)
  return (
    <main>
      <h1>Home</h1>
      <button type="button" onClick={() => setIsBegun(true)}>
        {isBegun ? 'Begun' : 'Begin'}
      </button>
    </main>
  )
}

type Here = Partial<Copy> & { readonly isUnasked?: boolean }

const page = ({ isUnasked = false, ...copy }: Here, announcements: readonly (typeof drinks)[]) => (
  <OnDevice
    copy={{
      user,
      onPress: (kept) => void pressed.push(kept),
      ...copy,
      unread: { total: 0, channels: [], announcements, ...(isUnasked ? { announcementsKnown: undefined } : {}) },
    }}
  >
    <BeforeHome>
      <Home />
    </BeforeHome>
  </OnDevice>
)

const open = async (copy: Here = {}, announcements: readonly (typeof drinks)[] = [boiler, drinks]) => {
  const drawn = await draw(page(copy, announcements))
  for (let turn = 0; turn < 4; turn += 1) await settle()
  return drawn
}

const understood = 'I have read and understood'

test('what must be read stands in the place of Home, the oldest first, with the focus on its heading', async () => {
  await open()
  expect(all('h1').map((heading) => heading.textContent)).toEqual(['Thickened drinks'])
  expect(document.activeElement).toBe(one('h1'))
  expect(document.body.textContent).toContain('Announcement 1 of 2')
  expect(document.body.textContent).toContain('Read this first, Ann')
  expect(document.body.textContent).toContain('Sun 22 Nov, 08:30 · shown until Wed 9 Dec')
  expect(all('h2').map((heading) => heading.textContent)).toContain('What to do')
  expect(all('ol li').map((item) => item.textContent)).toEqual(['Use the blue tin.', 'Stir.'])
})

test('a press keeps the moment and shows the next; another on the same button does nothing', async () => {
  await open({ isOnline: false, now: () => at('2026-11-23 10:02') })
  const first = button(understood)
  await press(first)
  await press(first)
  for (let turn = 0; turn < 2; turn += 1) await settle()
  expect(one('h1').textContent).toBe('Boiler')
  expect(document.activeElement).toBe(one('h1'))
  expect(document.body.textContent).toContain('Announcement 2 of 2')
  expect(pressed).toEqual([
    {
      name: markAnnouncementRead.name,
      payload: { announcementId: drinks.id, date: at('2026-11-23 10:02') },
      basedOn: undefined,
    },
  ])
  await press(button(understood))
  expect(pressed.map(({ payload }) => payload)).toContainEqual(expect.objectContaining({ announcementId: boiler.id }))
})

test('Home follows when nothing is left, with the focus on its heading', async () => {
  const { redraw } = await open({}, [drinks])
  await redraw(page({}, []))
  for (let turn = 0; turn < 4; turn += 1) await settle()
  expect(one('h1').textContent).toBe('Home')
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(document.activeElement).toBe(one('h1'))
})

test('what could not be kept says so, and stays', async () => {
  await open({ keepsNothing: 'storage-failed' }, [drinks])
  await press(button(understood))
  expect(one('[role=alert]').textContent).toContain('Free some space')
  expect(one('h1').textContent).toBe('Thickened drinks')
})

test('a question leads to a conversation with the author; without signal there is none, and it is said that none is needed', async () => {
  const { takeAway } = await open()
  const href = all('a')
    .find(({ textContent }) => textContent === 'Ask a question')
    ?.getAttribute('href')
  expect(href).toMatch(new RegExp(`/c/${pairChannelId(ann.userId, carl.userId)}\\?with=${carl.userId}$`))
  expect(document.body.textContent).not.toContain('You can answer now')
  await takeAway()
  await open({ isOnline: false })
  expect(document.body.textContent).not.toContain('Ask a question')
  expect(document.body.textContent).toContain('You can answer now')
})

test('one’s own running activities are said to go on, and those of others are not counted', async () => {
  const begunBy = (person: typeof ann, name: string) =>
    anActivity({
      id: idOf(name),
      start: { ...person, actualStartDate: at('2026-11-23 08:40') },
      clients: [],
      reports: [aReport({ event: 'STARTED', ...person })],
    })
  await open({ activities: [begunBy(ann, 'walk'), begunBy(carl, 'bath')] })
  expect(document.body.textContent).toContain('Your activity keeps running while you read. Calls for help still')
})

const settled = async () => {
  for (let turn = 0; turn < 4; turn += 1) await settle()
}
const headings = () => all('h1').map((heading) => heading.textContent)
const strip = () => document.querySelector('[aria-label="Announcements that you must read"]')?.textContent

test('whoever is on Home keeps what they have in hand: they are told of what came, and read it when they press', async () => {
  const { redraw } = await open({}, [])
  await press(button('Begin'))
  await redraw(page({}, [drinks]))
  await settled()
  expect(headings()).toEqual(['Home'])
  expect(button('Begun')).toBeTruthy()
  expect(strip()).toContain('There is an announcement that you must read')
  await press(button('Read it'))
  expect(headings()).toEqual(['Thickened drinks'])
  await redraw(page({}, []))
  await settled()
  expect(headings()).toEqual(['Home'])
  expect(strip()).toBeUndefined()
})

test('whoever enters Home while what is unread was never asked for waits for the answer, and is then shown what must be read', async () => {
  const { redraw } = await open({ isUnasked: true }, [])
  expect(headings()).toEqual(['Loading Home'])
  await redraw(page({}, [drinks]))
  await settled()
  expect(headings()).toEqual(['Thickened drinks'])
})

test('an answer that takes too long keeps nobody from Home', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await draw(page({ isUnasked: true }, []))
  await act(async () => void (await vi.advanceTimersByTimeAsync(3900)))
  expect(headings()).toEqual(['Loading Home'])
  await act(async () => void (await vi.advanceTimersByTimeAsync(200)))
  expect(headings()).toEqual(['Home'])
})

test('without signal Home waits for nothing, though nothing was ever asked for', async () => {
  await open({ isUnasked: true, isOnline: false }, [])
  expect(headings()).toEqual(['Home'])
})
