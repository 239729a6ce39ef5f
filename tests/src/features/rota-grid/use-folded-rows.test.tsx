import { expect, test } from 'vitest'
import { gridRows } from '../../../../domain/rota/rota-grid.ts'
import type { Shift } from '../../../../domain/rota/shift.ts'
import { useFoldedRows } from '../../../../src/features/rota-grid/use-folded-rows.ts'
import { ann, aRotaUser, aShiftOf, carl } from '../../../support/builders.ts'
import { all, button, draw, press } from '../../ui/screen.tsx'

const people = [aRotaUser(), aRotaUser({ ...carl, id: carl.userId })]
const location = people[0]?.locations[0] ?? ''
const rowsOf = (shifts: readonly Shift[]) => gridRows(shifts, { rota: { location }, people, today: '2026-11-23' })

function Lines({ shifts, isNarrowed = false }: { shifts: readonly Shift[]; isNarrowed?: boolean }) {
  const { shown, fold } = useFoldedRows(rowsOf(shifts), isNarrowed)
  return (
    <>
      {shown.map(({ key, name }) => (
        <i key={key}>{name}</i>
      ))}
      {fold && (
        <button type="button" onClick={fold.onToggle}>
          {fold.count} more
        </button>
      )}
    </>
  )
}

const names = () => all('i').map(({ textContent }) => textContent)

test('people without a shift on the rota are folded away, and can be shown after the others', async () => {
  await draw(<Lines shifts={[aShiftOf(carl)]} />)
  expect(names()).toEqual(['Nobody', 'Carl Dean'])
  await press(button('1 more'))
  expect(names()).toEqual(['Nobody', 'Carl Dean', 'Ann Bell'])
})

test('who loses their last shift while it is edited keeps their line', async () => {
  const { redraw } = await draw(<Lines shifts={[aShiftOf(carl), aShiftOf(ann)]} />)
  await redraw(<Lines shifts={[aShiftOf(carl)]} />)
  expect(names()).toEqual(['Nobody', 'Ann Bell', 'Carl Dean'])
})

test('nobody is folded away who is looked for, or where nobody has a shift yet', async () => {
  const { redraw } = await draw(<Lines shifts={[]} />)
  expect(names()).toEqual(['Nobody', 'Ann Bell', 'Carl Dean'])
  await redraw(<Lines shifts={[aShiftOf(carl)]} isNarrowed />)
  expect(names()).toEqual(['Nobody', 'Ann Bell', 'Carl Dean'])
})
