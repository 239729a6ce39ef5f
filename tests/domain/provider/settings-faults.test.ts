import { expect, test } from 'vitest'
import { type EditableSettings, settingsFaults } from '../../../domain/provider/settings-faults.ts'
import { demoSettings } from '../../../server/seed/provider.ts'

const settings: EditableSettings = demoSettings

const [georgian, meadfoot] = settings.locations
if (georgian === undefined || meadfoot === undefined) throw new Error('There are two locations')
const [admin, meds] = settings.duties
if (admin === undefined || meds === undefined) throw new Error('There are several duties')

const faults = (changes: Partial<EditableSettings>) => settingsFaults(settings, { ...settings, ...changes })
const paths = (changes: Partial<EditableSettings>) => faults(changes).map(({ path }) => path)

test('settings as they are have no fault, nor have a new name, place, room or duty', () => {
  const rooms = [...georgian.rooms, { value: 'attic', name: 'Attic' }]
  const added = { locationId: 'sv', name: 'Sea View', rooms: [] }
  const locations = [{ ...georgian, name: 'The Georgian', rooms }, meadfoot, added]
  const duties = [...settings.duties, { value: 'first-aid', name: 'First aid', code: 'FA' }]
  expect(faults({ locations, duties, lateAfterMinutes: [10, 20] })).toEqual([])
})

test('what is there twice is named with its place, capitals aside', () => {
  const twice = { locationId: 'sv', name: 'georgian house', rooms: [] }
  expect(faults({ locations: [georgian, twice] })).toEqual([
    { path: '/locations/1/name', message: 'The location georgian house is used twice.' },
  ])
  const rooms = [
    { value: 'attic', name: 'Attic' },
    { value: 'loft', name: ' attic' },
  ]
  expect(paths({ locations: [{ ...georgian, rooms }] })).toEqual(['/locations/0/rooms/1/name'])
  expect(paths({ duties: [admin, { ...meds, code: admin.code }] })).toEqual(['/duties/1/code'])
})

test('sessions and types of activity can be named anew, and none comes or goes', () => {
  const [first, ...others] = settings.activityTypes
  if (first === undefined) throw new Error('There are types')
  expect(paths({ activityTypes: [...others, { ...first, name: 'Visit' }] })).toEqual([])
  expect(paths({ activityTypes: others })).toEqual(['/activityTypes'])
  expect(paths({ sessions: settings.sessions.slice(1) })).toEqual(['/sessions'])
})

test('late marks rise', () => {
  expect(paths({ lateAfterMinutes: [15, 45, 30] })).toEqual(['/lateAfterMinutes/2'])
})
