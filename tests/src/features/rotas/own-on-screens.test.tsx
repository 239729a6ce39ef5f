import { expect, test } from 'vitest'
import { useActivityStrips } from '../../../../src/features/activities/use-activity-strips.ts'
import { useRecent } from '../../../../src/features/activities/use-recent.ts'
import { usePortal } from '../../../../src/features/portal/use-portal.ts'
import { MonthCalendar } from '../../../../src/features/rotas/month-calendar.tsx'
import { type Copy, OnDevice, settings } from '../../../support/an-engine.tsx'
import { anActivity, aRota, aRotaUser, aShiftOf, idOf, sessions } from '../../../support/builders.ts'
import { draw, settle, takeAllAway } from '../../ui/screen.tsx'

/** The manager who is signed in, and sees every rota. */
const leigh = { userId: idOf('leigh'), displayName: 'Leigh Moss' }
const shift = aShiftOf(leigh, { startTime: '08:00', endTime: '14:00', location: 'mf' })
const tomorrow = aShiftOf(leigh, { day: '2026-11-24', startTime: '14:00', endTime: '20:00' })
const record = aRotaUser({ id: leigh.userId, ...leigh, locations: ['gh'] })

/** Both shifts on a rota in this state, and what is to be done: theirs, and nobody's where the first shift is. */
const on = (rotaStatus: 'published' | 'locked' | 'draft' | 'withdrawn'): Copy => ({
  rotas: [aRota({ status: rotaStatus })],
  shifts: [shift, tomorrow].map((one) => ({ ...one, rotaStatus })),
  rotaUsers: [record],
  activities: [
    anActivity({
      id: idOf('theirs'),
      locationId: 'gh',
      shifts: [{ ...leigh, shiftId: shift.shiftId, rotaId: idOf('rota') }],
    }),
    anActivity({ id: idOf('nobodys'), locationId: 'mf' }),
  ],
})

function Probe({ useHook, onSaid }: { useHook: () => unknown; onSaid: (said: unknown) => void }) {
  onSaid(useHook())
  return null
}

/** What a hook says on such a device. */
const saidOn = async <Said,>(copy: Copy, useHook: () => Said): Promise<Said | undefined> => {
  const said: unknown[] = []
  await draw(
    <OnDevice copy={copy}>
      <Probe useHook={useHook} onSaid={(one) => said.push(one)} />
    </OnDevice>,
  )
  for (let turn = 0; turn < 6; turn += 1) await settle()
  await takeAllAway()
  return said.at(-1) as Said | undefined
}

const unpublished = ['draft', 'withdrawn'] as const
const published = ['published', 'locked'] as const

test('the portal tells of the shifts of published rotas, and of no others', async () => {
  for (const status of published) {
    const said = await saidOn(on(status), usePortal)
    expect([status, said?.current?.place, said?.next?.title]).toEqual([
      status,
      'Meadfoot View',
      'Next shift, Tue 24 Nov',
    ])
  }
  for (const status of unpublished) {
    const said = await saidOn(on(status), usePortal)
    expect([status, said?.current, said?.next]).toEqual([status, undefined, undefined])
  }
})

test('the month has the shifts of published rotas, and of no others', async () => {
  const monthOn = async (copy: Copy) => {
    const span = { first: '2026-11', last: '2026-11' }
    await draw(
      <OnDevice copy={copy}>
        <MonthCalendar shifts={copy.shifts ?? []} span={span} />
      </OnDevice>,
    )
    for (let turn = 0; turn < 6; turn += 1) await settle()
    const text = document.body.textContent ?? ''
    await takeAllAway()
    return text.includes('We could not find any shifts for this month')
  }
  for (const status of published) expect([status, await monthOn(on(status))]).toEqual([status, false])
  for (const status of unpublished) expect([status, await monthOn(on(status))]).toEqual([status, true])
})

test('whose lists: where one works now is where a published rota says', async () => {
  const viewerOn = async (copy: Copy) => (await saidOn(copy, () => useActivityStrips(undefined)))?.viewer
  expect((await viewerOn(on('published')))?.shifts).toHaveLength(2)
  for (const status of unpublished) {
    const viewer = await viewerOn(on(status))
    expect([status, viewer?.shifts, viewer?.unworked.size]).toEqual([status, [], 2])
  }
})

test('what is done again is on one’s shift of a published rota, and on no other', async () => {
  for (const status of published) expect((await saidOn(on(status), useRecent))?.shift?.shiftId).toBe(shift.shiftId)
  for (const status of unpublished) expect((await saidOn(on(status), useRecent))?.shift).toBeUndefined()
})

test('what is done again is on the shift whose staff are there: a night until its handover', async () => {
  const untilTen = sessions.map((one) => (one.value === 'night' ? { ...one, staffEndTime: '10:00:00' } : one))
  const night = aShiftOf(leigh, { day: '2026-11-22', startTime: '20:00', endTime: '08:00' })
  const copy = { shifts: [night], settings: { ...settings, sessions: untilTen } }
  expect((await saidOn(copy, useRecent))?.shift?.shiftId).toBe(night.shiftId)
})
