import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { RotaEdit } from '../../../../domain/rota/edits/rota-edit.ts'
import type { Shift } from '../../../../domain/rota/shift.ts'
import { ShiftEditor } from '../../../../src/features/shift-editor/shift-editor.tsx'
import { shiftValueOf } from '../../../../src/features/shift-editor/shift-value.ts'
import type { ShiftEditorProps } from '../../../../src/pieces/shift-editor-props.ts'
import { type Copy, OnDevice, settings } from '../../../support/an-engine.tsx'
import { aClient, ann, aRota, aRotaUser, aShiftOf, carl, idOf, sessions } from '../../../support/builders.ts'
import { all, button, draw, press, settle, takeAllAway, type } from '../../ui/screen.tsx'

const copy: Copy = { rotaUsers: [aRotaUser(), aRotaUser({ ...carl, id: carl.userId, initials: 'CD' })] }
const shift = aShiftOf(ann, { startTime: '08:00', endTime: '14:00' })
const closings: string[] = []

const open = async (about: Partial<ShiftEditorProps>, held: Copy = copy): Promise<RotaEdit[]> => {
  const given: RotaEdit[] = []
  const props: ShiftEditorProps = {
    ...{ rota: aRota({ status: 'draft' }), shifts: [shift], edited: { shiftId: shift.shiftId } },
    onEdits: async (edits) => given.push(...edits) > 0,
    onClose: () => closings.push('closed'),
    ...about,
  }
  const root = createRootRoute({
    staticData: { title: 'Root' },
    component: () => (
      <OnDevice copy={held}>
        <ShiftEditor {...props} />
      </OnDevice>
    ),
  })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  await draw(<RouterProvider router={createRouter({ routeTree: root, history })} />)
  for (let turn = 0; turn < 5; turn += 1) await settle()
  return given
}

const said = () => document.body.textContent
const field = (id: string) => document.getElementById(id) as HTMLInputElement
const radio = (name: string) => {
  const label = all('label').find((one) => one.textContent === name)
  const input = label?.querySelector('input')
  if (!input) throw new Error(`There is no choice named ${name}`)
  return input
}
const save = async () => {
  await press(button('Save'))
  await settle()
}

test('a new shift says what is missing, then is made with the times of a session', async () => {
  const given = await open({ edited: { day: '2026-11-24', who: 'nobody' } })
  await save()
  expect(said()).toContain('Enter when the shift starts, for example 09:30.')
  expect(given).toEqual([])
  await press(radio('night'))
  expect(said()).toContain('Staff are there from 20:30 to 08:30.')
  await save()
  expect(given).toMatchObject([
    { kind: 'create', fields: { day: '2026-11-24', startTime: '20:00:00', endTime: '08:00:00', assignedTo: [] } },
  ])
})

test('an edit writes only what was changed, and what it makes worse is told before it is saved', async () => {
  const late = aShiftOf(ann, { id: idOf('late'), startTime: '14:30', endTime: '20:00' })
  const given = await open({ shifts: [shift, late] })
  expect(said()).not.toContain('Check this first')
  await type(field('shift-end'), '1500')
  await settle()
  expect(said()).toContain(
    'Ann Bell has shifts that clash: Mon 23 Nov, 08:00 to 15:00, and Mon 23 Nov, 14:30 to 20:00.',
  )
  await save()
  // Sent with the version that the form began with: what arrived since was not on it. Decision 65.
  const seen = { shiftId: shift.shiftId, basedOn: shift.version }
  expect(given).toEqual([{ kind: 'change', ...seen, fields: { endTime: '15:00:00' } }])
  expect(closings).toContain('closed')
})

test('somebody is chosen by name, with what speaks against them', async () => {
  const elsewhere = aShiftOf(carl, { id: idOf('elsewhere'), rotaId: idOf('other rota'), startTime: '12:00' })
  const given = await open({}, { ...copy, shifts: [elsewhere] })
  await press(button('Choose who works it'))
  expect(said()).toContain('Clashes with Mon 23 Nov, 12:00 to 20:00')
  const [option] = all('input[type=radio]').filter((one) => one.getAttribute('value') === carl.userId)
  if (option === undefined) throw new Error('Carl is not offered')
  await press(option)
  await settle()
  expect(said()).toContain('Check this first')
  await save()
  expect(given).toMatchObject([{ kind: 'change', fields: { assignedTo: [{ type: 'current', userId: carl.userId }] } }])
})

test('of two clients with the same initials it asks which one is meant, and writes the room', async () => {
  const clients = ['4', '9'].map((roomNumber) =>
    aClient({ id: idOf(roomNumber), location: { locationId: 'gh', roomNumber } }),
  )
  const scheduled: Shift = {
    ...shift,
    schedule: [{ startTime: '09:00:00', endTime: '09:30:00', type: 'care', notes: 'AB breakfast' }],
  }
  const given = await open({ shifts: [scheduled] }, { ...copy, clients })
  expect(said()).toContain('Choose who it is for. Several clients have these initials.')
  await press(radio('AB (room 9)'))
  await save()
  expect(given).toMatchObject([{ fields: { schedule: [{ notes: 'AB (room 9) breakfast' }] } }])
})

test('on a locked rota sick and holiday can be noted, and nothing else is offered', async () => {
  const given = await open({ rota: aRota({ status: 'locked' }) })
  expect(said()).toContain('Unlock this rota')
  expect(field('shift-start')).toBeNull()
  await press(button('Mark as off sick'))
  expect(said()).toContain('Off Sick: Ann Bell')
  await save()
  const seen = { shiftId: shift.shiftId, basedOn: shift.version }
  expect(given).toEqual([{ kind: 'assign', ...seen, who: { type: 'sick', ...ann } }])
})

test('a note that is taken back gives the shift back to whom it freed, unless somebody else works it by now', async () => {
  const sick = { ...ann, type: 'sick' as const }
  const given = await open({ shifts: [{ ...shift, assignedTo: [sick] }] })
  await press(button('Remove Off Sick: Ann Bell, who works the shift again'))
  await save()
  expect(given).toMatchObject([{ kind: 'change', fields: { assignedTo: [{ type: 'current', userId: ann.userId }] } }])
  await takeAllAway()
  const covered = await open({ shifts: [{ ...shift, assignedTo: [sick, { type: 'current', ...carl }] }] })
  await press(button('Remove Off Sick: Ann Bell'))
  await save()
  expect(covered).toMatchObject([{ fields: { assignedTo: [{ type: 'current', userId: carl.userId }] } }])
})

test('the focus stays with the notes when one is made or taken back, though the button that was pressed goes', async () => {
  await open({})
  for (const name of ['Mark as off sick', 'Remove Off Sick: Ann Bell, who works the shift again']) {
    button(name).focus()
    await press(button(name))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Off sick and on holiday')
  }
})

test('a note that is taken back before it is saved leaves nothing to save, and the shift self-assigned', async () => {
  const own = { ...shift, assignedTo: [{ ...ann, type: 'current' as const, selfAssigned: 1 }] }
  const given = await open({ shifts: [own] })
  await press(button('Mark as on holiday'))
  await press(button('Remove On Holiday: Ann Bell, who works the shift again'))
  await save()
  expect(given).toEqual([])
})

test('on a locked rota a note that was kept before can be taken back', async () => {
  const given = await open({
    rota: aRota({ status: 'locked' }),
    shifts: [{ ...shift, assignedTo: [{ ...ann, type: 'sick' }] }],
  })
  await press(button('Remove Off Sick: Ann Bell, who works the shift again'))
  await save()
  expect(given).toMatchObject([{ kind: 'change', fields: { assignedTo: [{ type: 'current', userId: ann.userId }] } }])
})

test('on a locked rota an older draft stays out of it, and is there again once the rota is open', async () => {
  const base = shiftValueOf(shift)
  const drafts = { [shift.shiftId]: { value: { ...base, endTime: '15:00' }, base, version: shift.version } }
  const given = await open({ rota: aRota({ status: 'locked' }) }, { ...copy, drafts })
  await press(button('Mark as off sick'))
  await save()
  expect(given).toMatchObject([{ kind: 'assign', who: { type: 'sick', ...ann } }])
  await takeAllAway()
  await open({}, { ...copy, drafts })
  expect(field('shift-end').value).toBe('15:00')
})

test('deleting asks nothing, since it can be undone; a shift that went meanwhile says so', async () => {
  const given = await open({})
  await press(button('Delete shift'))
  expect(given).toEqual([{ kind: 'remove', shiftId: shift.shiftId }])
  await takeAllAway()
  await open({ shifts: [] })
  expect(said()).toContain('This shift is no longer on the rota.')
})

test('the day session, which is hidden from the rota, is offered for a shift that has its times alone', async () => {
  const offered = () => all('label').map(({ textContent }) => textContent)
  const hidden = { ...settings, sessions: sessions.map((one) => ({ ...one, hiddenFromRota: one.value === 'day' })) }
  await open({}, { ...copy, settings: hidden })
  expect(offered()).toContain('night')
  expect(offered()).not.toContain('day')
  await takeAllAway()
  const whole = aShiftOf(ann, { startTime: '08:00', endTime: '20:00' })
  await open({ shifts: [whole], edited: { shiftId: whole.shiftId } }, { ...copy, settings: hidden })
  expect(offered()).toContain('day')
})
