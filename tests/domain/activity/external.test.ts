import { expect, test } from 'vitest'
import { isExternal, isReportedElsewhere } from '../../../domain/activity/external.ts'
import { anActivity, idOf } from '../../support/builders.ts'

const external = anActivity({ externalSource: 'PCS' })

test('an activity that another care system keeps is external, and what is planned here is not', () => {
  expect([external, anActivity(), undefined].map(isExternal)).toEqual([true, false, false])
})

test('what is new is reported in the other system; what is said of a report that is here is taken', () => {
  expect(isReportedElsewhere(external, {})).toBe(true)
  expect(isReportedElsewhere(external, { reportId: idOf('call for help') })).toBe(false)
  expect(isReportedElsewhere(anActivity(), {})).toBe(false)
})
