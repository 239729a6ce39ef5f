import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { RotaScreen } from '../../../../src/features/rotas/rota-screen.tsx'
import type { EditableViewProps, RotaViewMode } from '../../../../src/pieces/rota-view-props.ts'
import { OnDevice } from '../../../support/an-engine.tsx'
import { aRota, aShift, idOf } from '../../../support/builders.ts'
import { draw, one, press, settle } from '../../ui/screen.tsx'

const router = createRouter({ routeTree: createRootRoute() })
const rota = aRota({ startDate: '2026-11-23', endDate: '2026-12-06' })
const openOn = (day: string) => aShift({ id: idOf(day), shiftId: idOf(day), rotaId: rota.id, day })
const shifts = [openOn('2026-11-25'), openOn('2026-12-02')]
const nothing = () => undefined

/** A view that says where it is asked to go. */
const Asked = ({ wanted }: EditableViewProps) => <output>{wanted?.day ?? 'nowhere'}</output>

const page = (mode: RotaViewMode) => (
  <RouterContextProvider router={router}>
    <OnDevice copy={{ rotas: [rota], shifts }}>
      <RotaScreen
        rotaId={rota.id}
        week={1}
        mode={mode}
        onShown={nothing}
        onRemoved={nothing}
        views={{ grid: Asked, sessions: Asked }}
        ShiftEditor={nothing}
        Paper={nothing}
      />
    </OnDevice>
  </RouterContextProvider>
)

const settled = async () => {
  for (let turn = 0; turn < 8; turn += 1) await settle()
}

const openShifts = () => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes('open shift'))
  if (found === undefined) throw new Error('Nothing is counted')
  return found
}

test('a counted link leads there once, and not again when the grid is opened anew', async () => {
  const { redraw } = await draw(page('grid'))
  await settled()
  await press(openShifts())
  expect(one('output').textContent).toBe('2026-11-25')
  for (const mode of ['sessions', 'grid'] as const) {
    await redraw(page(mode))
    await settled()
  }
  expect(one('output').textContent).toBe('nowhere')
})

test('where the grid shows two weeks, both are counted, and elsewhere the one that is shown', async () => {
  const narrow = await draw(page('grid'))
  await settled()
  expect(openShifts().textContent).toBe('1 open shift')
  await narrow.takeAway()
  vi.spyOn(window, 'matchMedia').mockReturnValue(Object.assign(new EventTarget(), { matches: true }) as MediaQueryList)
  const wide = await draw(page('grid'))
  await settled()
  expect(openShifts().textContent).toBe('2 open shifts')
  await wide.takeAway()
  await draw(page('sessions'))
  await settled()
  expect(openShifts().textContent).toBe('1 open shift')
})

/** The one day that the test goes to. */
const Wednesday = () => <div id="day-2026-11-25" tabIndex={-1} />

const days = () => [...document.querySelectorAll<HTMLElement>('nav[aria-label="Days of this week"] button')]

test('the days of the week lead to where they begin, each with the worst of what is to be looked at', async () => {
  // A pattern, so that no day is over.
  const master = aRota({ id: rota.id, startDate: '2026-11-23', endDate: '2026-12-06', status: 'master' })
  const shown = {
    rotaId: rota.id,
    week: 1,
    mode: 'sessions' as const,
    views: { sessions: Wednesday },
    onShown: nothing,
    onRemoved: nothing,
    ShiftEditor: nothing,
    Paper: nothing,
  }
  Element.prototype.scrollIntoView ??= nothing
  await draw(
    <RouterContextProvider router={router}>
      <OnDevice copy={{ rotas: [master], shifts }}>
        <RotaScreen {...shown} />
      </OnDevice>
    </RouterContextProvider>,
  )
  await settled()
  expect(days().map(({ textContent }) => textContent)).toEqual(
    ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day) => `${day}, gap in cover`),
  )
  const [, , wednesday] = days()
  if (wednesday === undefined) throw new Error('There is no Wednesday')
  await press(wednesday)
  expect(document.activeElement?.id).toBe('day-2026-11-25')
})
