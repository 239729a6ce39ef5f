import { expect, test } from 'vitest'
import { toldClashes } from '../../../domain/rota/told-clashes.ts'
import { ann, aRota, aShiftOf, idOf, sessions, zone } from '../../support/builders.ts'

const north = aRota({ id: idOf('north'), name: 'Weeks 47 and 48', label: 'North' })
const early = aShiftOf(ann, { id: idOf('early'), rotaId: north.id, startTime: '08:00', endTime: '14:00' })
const long = aShiftOf(ann, { id: idOf('long'), rotaId: idOf('gone'), startTime: '07:00', endTime: '20:00' })

test('clashing shifts are told by rota and start, under the label of the rota', () => {
  const twin = { ...early, shiftId: idOf('twin') }
  const clashes = [early, twin, long]
  expect(toldClashes({ assignee: 'Ann Bell', clashes, rotas: [north], clock: { sessions, zone } })).toEqual({
    assignee: 'Ann Bell',
    rotas: [
      { rotaId: long.rotaId, heading: 'Another rota', lines: ['Mon 23 Nov, 07:00 to 20:00'] },
      {
        rotaId: north.id,
        heading: 'North, Mon 16 Nov to Sun 29 Nov',
        lines: ['Mon 23 Nov, 08:00 to 14:00: 2 shifts'],
      },
    ],
  })
})
