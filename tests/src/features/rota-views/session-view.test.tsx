import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { SessionView } from '../../../../src/features/rota-views/session-view.tsx'
import { OnDevice, sentByAgency } from '../../../support/an-engine.tsx'
import { ann, aRota, aShift, aShiftOf, carl, idOf } from '../../../support/builders.ts'
import { all, draw, settle, takeAllAway } from '../../ui/screen.tsx'

const router = createRouter({ routeTree: createRootRoute() })
const rota = aRota()
const shift = aShift({ rotaId: rota.id, dutiesRequired: ['meds'] })

const wordsFor = async (user?: typeof sentByAgency): Promise<string> => {
  await draw(
    <OnDevice copy={{ shifts: [shift], ...(user === undefined ? {} : { user }) }}>
      <RouterContextProvider router={router}>
        <SessionView rota={rota} shifts={[shift]} week={2} />
      </RouterContextProvider>
    </OnDevice>,
  )
  for (let turn = 0; turn < 6; turn += 1) await settle()
  return document.body.textContent ?? ''
}

test('whoever sees a part of the shifts is shown no cover that is reckoned from it, and no duty as missing', async () => {
  expect(await wordsFor()).toMatch(/No cover|No one planned/)
  await takeAllAway()
  const words = await wordsFor(sentByAgency)
  expect(words).toContain('You have no shifts, and none are open')
  expect(words).not.toMatch(/cover|No one planned|Missing duties|Handover/i)
})

test('one’s own shifts are marked among those of others', async () => {
  const own = aShiftOf(ann, { id: idOf('own'), shiftId: idOf('own'), rotaId: rota.id, rotaStatus: 'published' })
  const other = aShiftOf(carl, { id: idOf('other'), shiftId: idOf('other'), rotaId: rota.id, rotaStatus: 'published' })
  await draw(
    <OnDevice copy={{ shifts: [own, other], user: { ...sentByAgency, id: ann.userId, agencyId: undefined } }}>
      <RouterContextProvider router={router}>
        <SessionView rota={rota} shifts={[own, other]} week={2} />
      </RouterContextProvider>
    </OnDevice>,
  )
  for (let turn = 0; turn < 6; turn += 1) await settle()
  const marked = all('li').filter(({ textContent }) => textContent.includes('Your shift'))
  expect(marked).toHaveLength(1)
  expect(marked[0]?.textContent).toContain('Ann Bell')
})

test('a session with a shift that nobody has leads whoever manages rotas to fill it, at its day', async () => {
  const open = aShift({ rotaId: rota.id, day: '2026-11-25' })
  const past = aShift({ id: idOf('past'), shiftId: idOf('past'), rotaId: rota.id, day: '2026-11-22' })
  const linksFor = async (about: Partial<typeof rota>, user?: typeof sentByAgency) => {
    const { takeAway } = await draw(
      <OnDevice copy={user === undefined ? {} : { user }}>
        <RouterContextProvider router={router}>
          {[1, 2].map((week) => (
            <SessionView key={week} rota={{ ...rota, ...about }} shifts={[open, past]} week={week} />
          ))}
        </RouterContextProvider>
      </OnDevice>,
    )
    for (let turn = 0; turn < 6; turn += 1) await settle()
    const links = all('a').map((link) => link.getAttribute('href'))
    await takeAway()
    return links
  }
  expect(await linksFor({})).toEqual([`/rotas/${rota.id}/cover#day-2026-11-25`])
  expect(await linksFor({ status: 'locked' })).toEqual([])
  expect(await linksFor({}, sentByAgency)).toEqual([])
})
