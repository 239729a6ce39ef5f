import { listsFreshForMs, listsRecheckEveryMs, pageSizes, shiftFirstStageDays, shiftWindowDays } from '../constants.ts'
import { Shift } from '../rota/shift.ts'
import { defineResource } from './define-resource.ts'
import { touchedDays } from './touched-days.ts'
import { windowStages } from './window-stages.ts'

export const shifts = defineResource({
  table: 'shifts',
  segment: 'shifts',
  liveEvent: 'shift',
  row: Shift,
  permission: 'read rota.rotas',
  indexes: ['rotaId', '*days'],
  indexed: (row) => ({ days: touchedDays(row) }),
  fields: {
    id: 'id',
    rotaId: 'id',
    day: 'day',
    startDate: 'instant',
    endDate: 'instant',
    location: 'text',
    rotaType: 'text',
    rotaStatus: 'text',
    dateCreated: 'instant',
    dateModified: 'stamp',
  },
  feed: {
    path: '/rotas/shifts',
    pageSize: pageSizes.shifts,
    freshForMs: listsFreshForMs,
    recheckEveryMs: listsRecheckEveryMs,
    stages: windowStages({ firstDays: shiftFirstStageDays, days: shiftWindowDays }),
  },
})
