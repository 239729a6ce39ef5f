import { expect, test } from 'vitest'
import { absenceOn, whyNobody } from '../../../domain/rota/made-for-nobody.ts'
import { ann, aShift, aShiftOf, carl, idOf } from '../../support/builders.ts'

const people = { staff: [{ userId: ann.userId }], agencyIds: [idOf('agency')] }
const asked = { people, wanted: { isMaster: false }, today: '2026-11-01', away: undefined }

test('whoever is known and there keeps the shift; a shift of nobody asks nothing', () => {
  expect(whyNobody(aShiftOf(ann), asked)).toBeUndefined()
  expect(whyNobody(aShift(), asked)).toBeUndefined()
  const ofAgency = aShift({ assignedTo: [{ type: 'current', agencyId: idOf('agency') }] })
  expect(whyNobody(ofAgency, asked)).toBeUndefined()
})

test('who has left by the day of the shift, or is not known, does not get it', () => {
  const leaving = { staff: [{ userId: ann.userId, archivedOn: '2026-11-23' }], agencyIds: [] }
  expect(whyNobody(aShiftOf(ann), { ...asked, people: leaving })?.sentence).toBe(
    'Open shift: Ann Bell will have left by then.',
  )
  expect(whyNobody(aShiftOf(ann, { day: '2026-11-22' }), { ...asked, people: leaving })).toBeUndefined()
  expect(whyNobody(aShiftOf(carl), asked)?.reason).toBe('unknown')
})

test('for a master it is today that decides who has left', () => {
  const left = { staff: [{ userId: ann.userId, archivedOn: '2026-10-01' }], agencyIds: [] }
  const inPattern = aShiftOf(ann, { day: '2020-01-06' })
  expect(whyNobody(inPattern, { ...asked, people: left, wanted: { isMaster: true } })?.reason).toBe('left')
})

test('sick and holiday that are noted for the day are known of, on rotas that are worked', () => {
  const away = aShift({ assignedTo: [{ type: 'holiday', ...ann }] })
  expect(absenceOn(aShiftOf(ann), [away])).toBe('holiday')
  expect(absenceOn(aShiftOf(ann), [{ ...away, rotaStatus: 'withdrawn' }])).toBeUndefined()
  expect(absenceOn(aShiftOf(ann), [{ ...away, day: '2026-11-24' }])).toBeUndefined()
  expect(absenceOn(aShiftOf(carl), [away])).toBeUndefined()
  expect(whyNobody(aShiftOf(ann), { ...asked, away: 'holiday' })?.reason).toBe('holiday')
})
