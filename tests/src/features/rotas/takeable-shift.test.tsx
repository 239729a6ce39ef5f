import { beforeAll, expect, test } from 'vitest'
import { TakeableShift } from '../../../../src/features/rotas/takeable-shift.tsx'
import { OnDevice } from '../../../support/an-engine.tsx'
import { aShift } from '../../../support/builders.ts'
import { button, draw, press } from '../../ui/screen.tsx'

// The dialog comes late, as its own part; here it is read before it is asked for.
beforeAll(() => import('../../../../src/features/rotas/take-shift-dialog.tsx'))

const shown = async (refusal?: string) => {
  const screen = (
    <OnDevice copy={{}}>
      <TakeableShift shift={aShift()} refusal={refusal} warnings={[]} />
    </OnDevice>
  )
  await draw(screen)
  const take = button('Take on this shift') as HTMLButtonElement
  return { take, why: document.getElementById(take.getAttribute('aria-describedby') ?? '')?.textContent }
}

test('a free shift that cannot be taken on says why beside its button, and to a screen reader with it', async () => {
  const { take, why } = await shown('This shift clashes with one of your own shifts.')
  expect([take.disabled, why]).toEqual([true, 'This shift clashes with one of your own shifts.'])
})

test('one that can be says nothing, and asks before it is taken on', async () => {
  const { take, why } = await shown()
  expect([take.disabled, why]).toEqual([false, undefined])
  await press(take)
  expect(document.body.textContent).toContain("You can't 'undo' this action")
})
