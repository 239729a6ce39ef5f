import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { ok } from '../../../../domain/result.ts'
import { Agenda } from '../../../../src/features/rotas/agenda.tsx'
import { FarAgenda } from '../../../../src/features/rotas/far-agenda.tsx'
import { MonthCalendar } from '../../../../src/features/rotas/month-calendar.tsx'
import { useYourRotas } from '../../../../src/features/rotas/use-your-rotas.ts'
import { YourRotas } from '../../../../src/features/rotas/your-rotas.tsx'
import { type Copy, OnDevice } from '../../../support/an-engine.tsx'
import { aRota, aShiftOf, at, idOf } from '../../../support/builders.ts'
import { all, button, draw, press, settle } from '../../ui/screen.tsx'

const router = createRouter({ routeTree: createRootRoute() })
const shiftsReach = { fromAt: at('2026-09-28 00:00'), untilAt: at('2027-01-18 00:00') }

const show = async (copy: Copy, piece: React.ReactNode) => {
  await draw(
    <RouterContextProvider router={router}>
      <OnDevice copy={{ shiftsReach, ...copy }}>{piece}</OnDevice>
    </RouterContextProvider>,
  )
  for (let turn = 0; turn < 6; turn += 1) await settle()
  return document.body.textContent
}

const leigh = { userId: idOf('leigh'), displayName: 'Leigh Moss' }
const inMarch = aShiftOf(leigh, { day: '2027-03-02', startTime: '07:15', endTime: '15:45' })
const nothing = 'We could not find any shifts for this month'
const calendar = <MonthCalendar shifts={[]} span={{ first: '2026-11', last: '2027-03' }} />

const toMarch = async () => {
  for (let month = 0; month < 4; month += 1) await press(button('Next month'))
  for (let turn = 0; turn < 4; turn += 1) await settle()
  return document.body.textContent
}

/** The office's list of shifts, a page for each. */
const pages =
  (...shifts: object[]): NonNullable<Copy['answer']> =>
  (_call, input) => {
    const row = shifts[(input as { page: number }).page - 1]
    return ok({ _embedded: { shifts: row === undefined ? [] : [row] }, total: shifts.length, count: row ? 1 : 0 })
  }

test('a month of this device’s copy without shifts says that there are none', async () => {
  expect(await show({ isOnline: false }, calendar)).toContain(nothing)
})

test('a month beyond it is read from the office, to the last page', async () => {
  const other = aShiftOf({ userId: idOf('ben'), displayName: 'Ben' }, { day: '2027-03-01' })
  await show({ answer: pages(other, inMarch) }, calendar)
  const words = await toMarch()
  expect(words).toContain('07:15')
  expect(words).not.toContain(nothing)
})

test('without signal such a month says that it is not all here, and not that there are no shifts', async () => {
  await show({ isOnline: false }, calendar)
  const words = await toMarch()
  expect(words).toContain('not all shifts of this month are on this device')
  expect(words).not.toContain(nothing)
})

const rota = aRota({ id: idOf('far'), startDate: '2027-03-01', endDate: '2027-03-14' })
const agenda = <FarAgenda rota={rota} shifts={[]} isAgency={false} ownShiftActs={undefined} />

test('the agenda of a rota beyond the copy has its shifts from the office', async () => {
  const shifts = [{ ...inMarch, rotaId: rota.id }]
  const words = await show({ rotas: [rota], answer: () => ok({ ...rota, shifts }) }, agenda)
  expect(words).toContain('Tue 2 Mar07:15–15:45')
})

test('without signal it says that they are not on this device, and calls no day free', async () => {
  const words = await show({ rotas: [rota], isOnline: false }, agenda)
  expect(words).toContain('You’re offline, and the shifts of this rota are not on this device.')
  expect(words).not.toContain('No shifts')
})

test('days whose activities are not in the copy say so, once and before the first of them', async () => {
  const days = ['2026-12-23', '2026-12-24', '2026-12-25'].map((day) => ({
    ...{ day, isToday: false, isPast: false, ownShifts: [], otherShifts: [], open: [], activities: [], oncall: [] },
    absences: [],
  }))
  const words = await show({}, <Agenda days={days} isAgency={false} ownShiftActs={undefined} />)
  const said = 'Activities of these days are not on this device.'
  expect(words.split(said)).toHaveLength(2)
  expect(words.split(said)[0]).toContain('Wed 23 Dec')
  expect(words.split(said)[1]).toContain('Thu 24 Dec')
})

/** The rotas of Home, where something can be written beneath an own shift. */
function OwnRotas() {
  return <YourRotas rotas={useYourRotas(true)} ownShiftActs={() => <input aria-label="A few words" />} />
}

test('what is written in the agenda of a rota stays while the copy comes to reach the rota', async () => {
  const soon = aRota({ id: idOf('soon'), startDate: '2027-01-04', endDate: '2027-01-10' })
  const shifts = [{ ...aShiftOf(leigh, { day: '2027-01-05' }), rotaId: soon.id }]
  const copy: Copy = { rotas: [soon], shifts, answer: () => ok({ ...soon, shifts }) }
  const reaching = (untilAt: number) => (
    <RouterContextProvider router={router}>
      <OnDevice copy={{ ...copy, shiftsReach: { ...shiftsReach, untilAt } }}>
        <OwnRotas />
      </OnDevice>
    </RouterContextProvider>
  )
  const { redraw } = await draw(reaching(at('2026-12-07 00:00')))
  for (let turn = 0; turn < 8; turn += 1) await settle()
  for (const details of all('button').filter(({ textContent }) => textContent === 'Show Details')) await press(details)
  const [field] = all('input[aria-label="A few words"]')
  expect(field?.isConnected).toBe(true)
  await redraw(reaching(shiftsReach.untilAt))
  for (let turn = 0; turn < 8; turn += 1) await settle()
  expect(field?.isConnected).toBe(true)
})
