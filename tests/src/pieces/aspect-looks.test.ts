import { expect, test } from 'vitest'
import { actionIcon, activityIcon } from '../../../src/pieces/aspect-looks.ts'
import { CareIcon, MedicineIcon, WashIcon } from '../../../src/ui/icons.ts'
import { anActivity } from '../../support/builders.ts'

const bath = { title: 'Bath', externalSourceMeta: { ActionIconID: 8002 } }

test('an id shows the icon of its aspect; one of no aspect a plain one', () => {
  expect(actionIcon(4001)).toBe(MedicineIcon)
  expect(actionIcon(99_999)).toBe(CareIcon)
})

test('an activity shows its own action, else its first planned one that has an id, else a plain one', () => {
  const plan = { insideActions: [{ title: 'Typed by hand' }], outsideActions: [bath] }
  expect(activityIcon(anActivity({ plan, externalSourceMeta: { ActionIconID: 4001 } }))).toBe(MedicineIcon)
  expect(activityIcon(anActivity({ plan }))).toBe(WashIcon)
  expect(activityIcon(anActivity({ plan: { insideActions: [{ title: 'Typed by hand' }] } }))).toBe(CareIcon)
})
