import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Activity } from '../../../../domain/activity/activity.ts'
import type { OpenSpan } from '../../../../domain/activity/typed-span.ts'
import { ok } from '../../../../domain/result.ts'
import { ClientPicker } from '../../../../src/pieces/pickers/client-picker.tsx'
import { DutyPicker } from '../../../../src/pieces/pickers/duty-picker.tsx'
import { SpanPicker } from '../../../../src/pieces/pickers/span-picker.tsx'
import { StaffPicker } from '../../../../src/pieces/pickers/staff-picker.tsx'
import { TransportEditor } from '../../../../src/pieces/pickers/transport-editor.tsx'
import { TypePicker } from '../../../../src/pieces/pickers/type-picker.tsx'
import { type Copy, OnDevice } from '../../../support/an-engine.tsx'
import { aClient, anActivity, ann, aRotaUser, aShiftOf, at, carl, idOf } from '../../../support/builders.ts'
import { all, button, draw, nameOf, one, press, settle, takeAllAway, type } from '../../ui/screen.tsx'

const show = async (copy: Copy | undefined, piece: React.ReactNode) => {
  await draw(<OnDevice copy={copy}>{piece}</OnDevice>)
  await settle()
  await settle()
}

const client = (initials: string, roomNumber: string, locationId = 'gh') =>
  aClient({ id: idOf(initials + roomNumber), initials, location: { locationId, roomNumber } })
const search = () => one<HTMLInputElement>('input[type=search]')
const tiles = () => all('input[type=checkbox]').map(nameOf)
const status = () => one('[role=status]').textContent

function Clients() {
  const [chosen, setChosen] = useState<string[]>([])
  return <ClientPicker label="Who?" chosen={chosen} onChange={setChosen} />
}

const residents = [
  client('KM', '4'),
  client('AW', '14'),
  client('HN', '6', 'mf'),
  { ...client('ZZ', '9'), archivedOn: '2026-11-01' },
]

test('the clients of one place stand by initials, without who was archived', async () => {
  await show({ clients: residents }, <Clients />)
  expect(tiles()).toEqual(['AW, Room 14, Green', 'KM, Room 4, Green'])
  expect(status()).toBe('Showing all 2 people at Georgian House, by initials. Archived clients are not listed.')
})

test('a room is found by its number, not by a number that begins with it', async () => {
  await show({ clients: residents }, <Clients />)
  await type(search(), '4')
  expect(tiles()).toEqual(['KM, Room 4, Green'])
  await type(search(), 'aw')
  expect(tiles()).toEqual(['AW, Room 14, Green'])
  await type(search(), 'xx')
  expect(status()).toBe('No one at Georgian House has “xx” as their initials or room.')
})

test('who was chosen stays chosen at another place, and can be taken away there', async () => {
  await show({ clients: residents }, <Clients />)
  await press(all('input[type=checkbox]')[1] ?? one('nothing'))
  await press(all('input[type=radio]')[1] ?? one('nothing'))
  expect(tiles()).toEqual(['HN, Room 6, Green'])
  await press(button('Remove KM'))
  expect(all('[aria-label^=Remove]')).toEqual([])
})

test('of three hundred clients a part is drawn, and the rest when asked for', async () => {
  const many = Array.from({ length: 300 }, (_, index) => client('AB', `${index + 1}`))
  await show({ clients: many }, <Clients />)
  expect(tiles()).toHaveLength(40)
  await press(button('Show 40 more of 300'))
  expect(tiles()).toHaveLength(80)
})

test('before this device’s copy has answered there are places to come', async () => {
  await show(undefined, <Clients />)
  expect(one('[role=group]').getAttribute('aria-busy')).toBe('true')
})

test('types come from the settings, with what belongs to each', async () => {
  const heard: string[] = []
  await show({}, <TypePicker label="Type?" chosen={undefined} onChange={(value) => heard.push(value)} />)
  expect(all('input[type=radio]').map(nameOf)).toEqual(['Appointment', 'Care', 'Support', 'Office'])
  await press(one('input[value=support]'))
  expect(heard).toEqual(['support'])
})

test('who may give no duty is told why there is none', async () => {
  await show({}, <DutyPicker label="Duties?" offered={[]} chosen={[]} onChange={() => {}} />)
  expect(status()).toContain('There are no duties to choose')
})

const span = { startDate: at('2026-11-23 09:00'), endDate: at('2026-11-23 10:00') }

function Staff(props: { locationId?: string; activityId?: string; offersAll?: boolean; isRequired?: boolean }) {
  const [chosen, setChosen] = useState<Activity['shifts']>([])
  return (
    <StaffPicker label="Staff?" {...span} {...props} dutiesRequired={['meds']} chosen={chosen} onChange={setChosen} />
  )
}

test('staff on shift say what speaks against them, and can be chosen all the same', async () => {
  await show(
    {
      rotaUsers: [
        aRotaUser({ dutiesQualifiedFor: [] }),
        aRotaUser({ id: carl.userId, ...carl, initials: 'CD', dutiesQualifiedFor: ['meds'] }),
      ],
      shifts: [aShiftOf(ann, { id: idOf('a') }), aShiftOf(carl, { id: idOf('c') })],
      activities: [anActivity({ shifts: [{ shiftId: idOf('a'), rotaId: idOf('rota'), ...ann }] })],
    },
    <Staff />,
  )
  expect(tiles()).toEqual([
    'Carl Dean, 08:00–20:00',
    'Ann Bell, 08:00–20:00, Not qualified for Meds, Also planned for Walk to the sea, 09:00–10:00',
  ])
  await press(all('input[type=checkbox]')[1] ?? one('nothing'))
  expect(button('Remove Ann Bell')).toBeTruthy()
})

const beyondCopy = { shiftsReach: { fromAt: at('2026-09-28 00:00'), untilAt: at('2026-11-23 00:00') } }

test('staff of a day beyond the copy are read online', async () => {
  const shifts = [aShiftOf(ann, { id: idOf('a') })]
  const answer = () => ok({ _embedded: { shifts }, total: 1, count: 1 })
  await show({ ...beyondCopy, rotaUsers: [aRotaUser({ dutiesQualifiedFor: ['meds'] })], answer }, <Staff />)
  await settle()
  expect(tiles()).toEqual(['Ann Bell, 08:00–20:00'])
})

test('without signal they are said to be unknown, and not to be nobody', async () => {
  await show({ ...beyondCopy, isOnline: false }, <Staff />)
  await settle()
  expect(status()).toContain('You’re offline, and the rota for that day is not on this device.')
})

const walkOfCarl = anActivity({ shifts: [{ shiftId: idOf('c'), rotaId: idOf('rota'), ...carl }] })
const dayOfTwo = {
  rotaUsers: [aRotaUser({ dutiesQualifiedFor: ['meds'] })],
  shifts: [
    aShiftOf(ann, { id: idOf('a'), startTime: '14:00', endTime: '20:00', startDate: at('2026-11-23 14:00') }),
    aShiftOf(carl, { id: idOf('c'), location: 'mf', dutiesRequired: ['meds'] }),
  ],
  activities: [walkOfCarl],
}

test('a manager is offered the other shifts of that day too, under words that say so', async () => {
  await show(dayOfTwo, <Staff locationId="gh" offersAll activityId={walkOfCarl.id} />)
  expect(all('legend').map(({ textContent }) => textContent)).toContain('Other shifts that day')
  expect(tiles()).toEqual([
    'Ann Bell, 14:00–20:00, Not on shift at that time',
    'Carl Dean, 08:00–20:00, On shift at Meadfoot View',
  ])
  await press(all('input[type=checkbox]')[0] ?? one('nothing'))
  expect(button('Remove Ann Bell')).toBeTruthy()
})

test('two nights of one person are told apart by the day on which they begin', async () => {
  const night = { startTime: '20:00', endTime: '08:00' }
  const shifts = [
    aShiftOf(ann, {
      ...{ id: idOf('last'), shiftId: idOf('last'), day: '2026-11-22', ...night },
      ...{ startDate: at('2026-11-22 20:00'), endDate: at('2026-11-23 08:00') },
    }),
    aShiftOf(ann, {
      ...{ id: idOf('next'), shiftId: idOf('next'), day: '2026-11-23', ...night },
      ...{ startDate: at('2026-11-23 20:00'), endDate: at('2026-11-24 08:00') },
    }),
  ]
  await show({ rotaUsers: [aRotaUser({ dutiesQualifiedFor: ['meds'] })], shifts }, <Staff offersAll />)
  expect(tiles().map((tile) => tile.split(',')[1]?.trim())).toEqual(['Sun 22 Nov 20:30–08:30', '20:30–08:30'])
})

test('anybody else is offered nobody who is not there then', async () => {
  await show(dayOfTwo, <Staff locationId="gh" />)
  expect(tiles()).toEqual([])
})

test('nobody is said to be missing before the shifts were read', async () => {
  await show({ isRead: false }, <Staff />)
  expect(one('[role=group]').getAttribute('aria-busy')).toBe('true')
  await takeAllAway()
  await show({ isRead: false, isOnline: false }, <Staff />)
  expect(status()).toContain('The rota has not been loaded on this device yet')
})

test('nobody is said to live at a place before the clients were read', async () => {
  await show({ isRead: false }, <Clients />)
  expect(one('[role=group]').getAttribute('aria-busy')).toBe('true')
  await takeAllAway()
  await show({ isRead: false, isOnline: false }, <Clients />)
  expect(status()).toBe('The clients have not been loaded on this device yet, because you’re offline.')
})

test('where no shift covers the time one can continue without', async () => {
  await show({}, <Staff />)
  expect(status()).toContain('There is no shift at this time.')
})

test('where staff have to be chosen, going on without is not offered, and what helps is said', async () => {
  await show({}, <Staff isRequired />)
  expect(status()).toBe('There is no shift at this time. Choose another time, or ask a manager.')
  await takeAllAway()
  await show({ isRead: false, isOnline: false }, <Staff isRequired />)
  expect(status()).not.toContain('continue without')
})

const never: OpenSpan = { startDate: undefined, endDate: undefined }
const dateField = (name: string) => {
  const id = [...document.querySelectorAll('label')].find((each) => each.textContent === name)?.htmlFor
  return one<HTMLInputElement>(`[id="${id}"]`)
}

function When({ heard, first = never }: { heard: OpenSpan[]; first?: OpenSpan }) {
  const [when, setWhen] = useState(first)
  return (
    <SpanPicker
      label="When?"
      {...when}
      onChange={(next) => {
        heard.push(next)
        setWhen(next)
      }}
    />
  )
}

test('a day and two times make a stretch, and an end before the start is said to be the next day', async () => {
  const heard: OpenSpan[] = []
  await show({}, <When heard={heard} />)
  await type(dateField('Date'), '23/11/26')
  await type(dateField('Start time'), '2200')
  await type(dateField('End time'), '0130')
  expect(heard.at(-1)).toEqual({ startDate: at('2026-11-23 22:00'), endDate: at('2026-11-24 01:30') })
  expect(status()).toBe('Mon 23 Nov, 22:00, and ends the next day, Tue 24 Nov, at 01:30: 3 h 30 min.')
})

test('an end on a later day can be said, and goes along when the first day is another', async () => {
  const heard: OpenSpan[] = []
  const oneDay = { startDate: at('2026-11-23 14:00'), endDate: at('2026-11-23 15:00') }
  await show({}, <When heard={heard} first={oneDay} />)
  await press(one('input[role="switch"]'))
  expect(heard).toEqual([])
  await type(dateField('Last day'), '26/11/26')
  expect(heard.at(-1)).toEqual({ ...oneDay, endDate: at('2026-11-26 15:00') })
  await type(dateField('Date'), '24/11/2')
  await type(dateField('Date'), '24/11/26')
  expect(heard.at(-1)).toEqual({ startDate: at('2026-11-24 14:00'), endDate: at('2026-11-27 15:00') })
})

test('the first way to travel stands there to be filled in, and a second can be added', async () => {
  const heard: unknown[] = []
  await show({}, <TransportEditor label="How?" entries={[]} onChange={(entries) => heard.push(entries)} />)
  await press(all('input[type=radio]')[0] ?? one('nothing'))
  await press(button('Add transport'))
  expect(heard).toEqual([[{ type: 'Minibus' }], [{ type: '' }, { type: '' }]])
})
