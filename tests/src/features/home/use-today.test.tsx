import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ok } from '../../../../domain/result.ts'
import { useToday } from '../../../../src/features/home/use-today.ts'
import { SwapsForYou } from '../../../../src/features/swaps/swaps-screen.tsx'
import { type Copy, OnDevice } from '../../../support/an-engine.tsx'
import { ann, aRota, aShift, aShiftOf, at, carl, idOf } from '../../../support/builders.ts'
import { draw, one, settle } from '../../ui/screen.tsx'

afterEach(() => void vi.useRealTimers())

/** What the part says of a place, as a line. */
function Said({ location }: { location: string }) {
  const { placeToday, devices, readAt } = useToday([])
  const { holes, nobody, late, swaps, drafts } = placeToday(location)
  const counts = {
    holes,
    nobody: nobody?.length,
    late,
    swaps,
    drafts: drafts?.length,
    devices,
    isRead: readAt !== undefined,
  }
  return <output>{JSON.stringify(counts, (_, value) => value ?? null)}</output>
}

const saidOf = async (copy: Copy, location = 'gh'): Promise<unknown> => {
  await draw(
    <OnDevice copy={copy}>
      <Said location={location} />
    </OnDevice>,
  )
  for (let turn = 0; turn < 6; turn += 1) await settle()
  return JSON.parse(one('output').textContent ?? '')
}

// It is 09:00. Ann should have come at 08:00, the afternoon has nobody, and the night is covered.
const day = '2026-11-23'
const copy: Copy = {
  rotas: [
    aRota(),
    aRota({ id: idOf('draft'), status: 'draft' }),
    aRota({ id: idOf('old draft'), status: 'draft', startDate: '2026-11-01', endDate: '2026-11-14' }),
  ],
  shifts: [
    aShiftOf(ann, { id: idOf('morning'), day, startTime: '08:00', endTime: '14:00' }),
    aShift({ id: idOf('afternoon'), day, startTime: '14:00', endTime: '20:00' }),
    aShiftOf(carl, { id: idOf('night'), day, startTime: '20:00', endTime: '08:00', dutiesRequired: ['hoc'] }),
  ],
}

const swap = (location: string, status: string) => ({ shift: { location }, status })

const aGap = (about: object) => ({ from: 7, to: 7, isLost: false, entries: [], ...about })

const answer: Copy['answer'] = (call) => {
  if (call === 'stats.users-sign-ins') {
    return ok({ _embedded: { users: [{ userId: ann.userId, latestSignIn: at('2026-11-22 08:00') }] } })
  }
  if (call === 'devices.list') return ok({ _embedded: { devices: [{ gaps: [aGap({})] }, { gaps: [] }] } })
  return ok({ _embedded: { 'swap-requests': [swap('gh', 'accepted'), swap('gh', 'asked'), swap('mf', 'accepted')] } })
}

test('a place is told of its cover, who is late, the swaps to decide and the drafts that are not over', async () => {
  expect(await saidOf({ ...copy, answer })).toEqual({
    holes: 1,
    nobody: 1,
    late: 1,
    swaps: 1,
    drafts: 1,
    devices: 1,
    isRead: true,
  })
})

test('another place has what is its own, and without a published rota no cover', async () => {
  expect(await saidOf({ ...copy, answer }, 'mf')).toMatchObject({
    holes: null,
    nobody: null,
    late: 0,
    swaps: 1,
    drafts: 0,
  })
})

test('without signal the cover is known, and what is asked of the server is not', async () => {
  expect(await saidOf({ ...copy, isOnline: false })).toEqual({
    holes: 1,
    nobody: 1,
    late: null,
    swaps: null,
    drafts: 1,
    devices: null,
    isRead: false,
  })
})

test('a device is not counted whose missing entries were lost or are no longer on it', async () => {
  const gaps = [aGap({ isLost: true }), aGap({ from: 8, to: 8, entries: [{ seq: 8, state: 'gone' }] })]
  const devices = ok({ _embedded: { devices: [{ gaps }, { gaps: [aGap({ from: 9, to: 10 })] }] } })
  const said = await saidOf({
    ...copy,
    answer: (call, input) => (call === 'devices.list' ? devices : answer(call, input)),
  })
  expect(said).toMatchObject({ devices: 1 })
})

/** What is asked of the server by two parts of Home that show swap requests. */
const askedBy = async (about: Copy): Promise<string[]> => {
  const asked: string[] = []
  const listening: Copy['answer'] = (call, input) => {
    asked.push(call)
    return call === 'swap-requests.list' ? ok({ _embedded: { 'swap-requests': [] } }) : answer(call, input)
  }
  await draw(
    <OnDevice copy={{ ...copy, ...about, answer: listening }}>
      <Said location="gh" />
      <SwapsForYou />
    </OnDevice>,
  )
  for (let turn = 0; turn < 6; turn += 1) await settle()
  return asked
}

test('two parts of Home ask for the swap requests once', async () => {
  const asked = await askedBy({})
  expect(asked.filter((call) => call === 'swap-requests.list')).toHaveLength(1)
})

test('nothing is asked without signal, or while the tab is out of view', async () => {
  expect(await askedBy({ isOnline: false })).toEqual([])
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  expect(await askedBy({})).toEqual([])
})

/** Lets a minute pass, and says whether the tab is in view then. */
const minuteLater = (visibility: DocumentVisibilityState) =>
  act(async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(60_000)
  })

test('sign-ins from before the tab was out of view make nobody late who was due meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let now = at('2026-11-23 07:55')
  let comes: Copy['answer'] = answer
  const late = () => JSON.parse(one('output').textContent ?? '').late
  await draw(
    <OnDevice copy={{ ...copy, now: () => now, answer: (call, input) => comes?.(call, input) }}>
      <Said location="gh" />
    </OnDevice>,
  )
  await minuteLater('visible')
  expect(late()).toBe(0)
  now = at('2026-11-23 08:20')
  await minuteLater('hidden')
  expect(late()).toBeNull()
  comes = () => new Promise(() => undefined)
  await minuteLater('visible')
  expect(late()).toBeNull()
  now = at('2026-11-23 08:21')
  comes = answer
  await minuteLater('visible')
  expect(late()).toBe(1)
})

test('nothing is said of cover while rotas and shifts were never read', async () => {
  expect(await saidOf({ isRead: false, answer })).toMatchObject({ holes: null, nobody: null, drafts: null })
})
