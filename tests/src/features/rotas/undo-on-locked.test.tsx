import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import type { Rota } from '../../../../domain/rota/rota.ts'
import type { Assignment } from '../../../../domain/rota/shift.ts'
import { RotaScreen } from '../../../../src/features/rotas/rota-screen.tsx'
import type { EditableViewProps } from '../../../../src/pieces/rota-view-props.ts'
import type { ShiftEditorProps } from '../../../../src/pieces/shift-editor-props.ts'
import { type KeptPress, OnDevice } from '../../../support/an-engine.tsx'
import { ann, aRota, aRotaUser, aShift, carl } from '../../../support/builders.ts'
import { all, button, draw, press, settle } from '../../ui/screen.tsx'

const router = createRouter({ routeTree: createRootRoute() })
const shift = aShift()
const kept: KeptPress[] = []
const nothing = () => undefined

beforeEach(() => {
  kept.length = 0
})

/** A view in which the one shift is opened. */
function Opener({ shifts: [first], onOpen }: EditableViewProps) {
  return (
    <button type="button" onClick={() => first && onOpen(first)}>
      Open
    </button>
  )
}

/** An editor of two buttons, each of which gives one edit. */
function Editor({ onEdits }: ShiftEditorProps) {
  const giving = (who: Assignment) => () => void onEdits([{ kind: 'assign', shiftId: shift.shiftId, who }])
  return (
    <>
      <button type="button" onClick={giving({ type: 'sick', ...ann })}>
        Ann is sick
      </button>
      <button type="button" onClick={giving({ type: 'current', ...carl })}>
        Carl works it
      </button>
    </>
  )
}

/** The page of a rota on a device whose copy has the one shift, with these people. */
const page = (status: Rota['status'], assignedTo: readonly Assignment[]) => {
  const rotas = [aRota({ id: shift.rotaId, status })]
  const rotaUsers = [aRotaUser(), aRotaUser({ ...carl, id: carl.userId, initials: 'CD' })]
  const shifts = [{ ...shift, rotaStatus: status, assignedTo: [...assignedTo] }]
  return (
    <RouterContextProvider router={router}>
      <OnDevice copy={{ rotas, rotaUsers, shifts, onPress: (one) => void kept.push(one) }}>
        <RotaScreen
          {...{ rotaId: shift.rotaId, week: undefined, mode: 'grid', onShown: nothing, onRemoved: nothing }}
          views={{ grid: Opener }}
          ShiftEditor={Editor}
          Paper={() => null}
        />
      </OnDevice>
    </RouterContextProvider>
  )
}

const settled = async () => {
  for (let turn = 0; turn < 8; turn += 1) await settle()
}

/** The page in which one edit was made, shown with what came of it. */
const pageAfter = async (edit: string, [before, after]: readonly [React.ReactNode, React.ReactNode]) => {
  const { redraw } = await draw(before)
  await settled()
  await press(button('Open'))
  await press(button(edit))
  await settled()
  await redraw(after)
  await settled()
  return redraw
}

/** What the menu of the rota offers to be undone. */
const undoEntries = async () => {
  await press(button('More for this rota'))
  await settled()
  return all('[role=menuitem]').filter(({ textContent, dataset }) => textContent === 'Undo' && !('disabled' in dataset))
}

const annWorks: Assignment = { type: 'current', ...ann }
const annIsSick: Assignment = { type: 'sick', ...ann }

test('a sick note on a locked rota can be taken back on its page, with the shift for whom it freed', async () => {
  await pageAfter('Ann is sick', [page('locked', [annWorks]), page('locked', [annIsSick])])
  const [undo] = await undoEntries()
  if (undo === undefined) throw new Error('There is no Undo')
  await press(undo)
  await settled()
  expect(kept.at(-1)).toMatchObject({ payload: { assignedTo: [{ type: 'current', userId: ann.userId }] } })
})

test('what was edited before the rota was locked is not on offer to be undone, and can be again after an unlock', async () => {
  const carls: Assignment[] = [{ type: 'current', ...carl }]
  const redraw = await pageAfter('Carl works it', [page('published', [annWorks]), page('locked', carls)])
  expect(await undoEntries()).toEqual([])
  await press(button('More for this rota'))
  await redraw(page('published', carls))
  await settled()
  expect(await undoEntries()).toHaveLength(1)
})
