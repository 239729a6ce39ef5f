import { expect, test, vi } from 'vitest'
import { warningsOf } from '../../../domain/rota/warnings.ts'
import { toastClashesOf } from '../../../src/pieces/shift-clash-toast.ts'
import { toast, toastStore } from '../../../src/ui/toast.ts'
import { ann, aRota, aShiftOf, idOf, sessions, zone } from '../../support/builders.ts'

const here = aRota({ id: idOf('here'), name: 'Care team' })
const there = aRota({ id: idOf('there'), name: 'Support team' })
const own = aShiftOf(ann, { id: idOf('own'), rotaId: here.id, startTime: '08:00', endTime: '14:00' })
const other = aShiftOf(ann, { id: idOf('other'), rotaId: there.id, startTime: '12:00', endTime: '20:00' })

const say = (shifts = [own, other]) =>
  toastClashesOf(warningsOf(shifts, { sessions, zone }), {
    ...{ rotas: [here, there], shownRotaId: here.id, clock: { sessions, zone } },
    nameOf: () => 'Ann Bell',
  })

test('clashes that a save made are told by rota at the right, until they are closed', () => {
  vi.useFakeTimers()
  say()
  vi.advanceTimersByTime(24 * 60 * 60 * 1000)
  expect(toastStore.shown()).toMatchObject([
    {
      title: 'Ann Bell has shift clashes',
      text: 'The last update was saved.',
      placement: 'top-right',
      durationMs: null,
      groups: [
        { heading: 'Care team, Mon 16 Nov to Sun 29 Nov', lines: ['Mon 23 Nov, 08:00 to 14:00'] },
        {
          heading: 'Support team, Mon 16 Nov to Sun 29 Nov',
          href: `/rotas/${there.id}`,
          lines: ['Mon 23 Nov, 12:00 to 20:00'],
        },
      ],
    },
  ])
  expect(toastStore.shown()[0]?.groups?.[0]).not.toHaveProperty('href')
})

test('what the office says of the same clash in one line is not said twice', () => {
  say()
  const line = 'Ann Bell has shift clashes. The last update was saved. Support team: Mon 23 Nov, 12:00 to 20:00.'
  toast({ kind: 'warning', text: line })
  expect(toastStore.shown()).toHaveLength(1)
  toast({ kind: 'warning', text: line.replace('Ann Bell', 'Carl Dean') })
  expect(toastStore.shown()).toHaveLength(2)
})

test('a save without a clash says nothing', () => {
  say([own])
  expect(toastStore.shown()).toEqual([])
})

test('shifts at the same times are each told, and so is what another save makes clash', () => {
  const twin = { ...own, id: idOf('twin'), shiftId: idOf('twin') }
  const handover = { dutiesRequired: ['hoc'], startTime: '14:00', endTime: '20:00' }
  const late = aShiftOf(ann, { id: idOf('late'), rotaId: here.id, ...handover })
  const plain = aShiftOf(ann, { id: idOf('plain'), rotaId: here.id, ...handover, dutiesRequired: [] })
  say([own, twin])
  say([late, plain])
  const told = toastStore.shown().slice(-2)
  expect(told.map(({ groups }) => groups?.flatMap(({ lines }) => lines))).toEqual([
    ['Mon 23 Nov, 08:00 to 14:00: 2 shifts'],
    ['Mon 23 Nov, 14:00 to 20:00', 'Mon 23 Nov, 14:00 to 20:30'],
  ])
})
