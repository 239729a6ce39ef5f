import { useState } from 'react'
import { expect, test } from 'vitest'
import { DateField } from '../../../src/ui/date-field.tsx'
import { TodayContext } from '../../../src/ui/today.ts'
// Loaded behind the page in the app; here it is there at once.
import '../../../src/ui/calendar-window.tsx'
import { all, button, draw, key, nameOf, one, press, settle, type } from './screen.tsx'

type DayProps = { at?: string; min?: string; max?: string; isRequired?: boolean }

function Day({ at = '2026-11-25', ...rest }: DayProps) {
  const [day, setDay] = useState(at)
  return (
    <TodayContext value={() => '2026-11-23'}>
      <DateField label="Day" value={day} onValueChange={setDay} {...rest} />
      <output>{day}</output>
    </TodayContext>
  )
}

const field = () => one<HTMLInputElement>('input')
const day = () => one('output').textContent
const opener = () => button('Day, open the calendar')
const focused = () => document.activeElement?.getAttribute('aria-label')
const moveBy = async (...names: string[]) => {
  for (const name of names) await key(document.activeElement ?? document.body, name)
}

const open = async (props: DayProps = {}) => {
  await draw(<Day {...props} />)
  opener().focus()
  await press(opener())
  for (let turn = 0; turn < 4; turn += 1) await settle()
}

test('the calendar begins its weeks on Monday, wherever the device comes from', async () => {
  await open()
  expect(nameOf(one('[role=dialog]'))).toBe('Day: choose a day')
  expect(all('th').map(({ textContent }) => textContent)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  const [first] = all('tbody td button')
  expect(first?.getAttribute('aria-label')).toBe('Monday 26 October 2026')
})

test('it opens at the day of the field, and marks the day that it is where care is given', async () => {
  await open()
  expect(focused()).toBe('Wednesday 25 November 2026')
  expect(one('td[aria-selected=true]').textContent).toBe('25')
  expect(one('[aria-current=date]').getAttribute('aria-label')).toBe('Monday 23 November 2026')
})

test('without a day it opens at today, and at the nearest day that may be chosen', async () => {
  await open({ at: '', min: '2026-12-02' })
  expect(focused()).toBe('Wednesday 2 December 2026')
})

test('a day that is pressed is chosen, and the focus goes back to where it was', async () => {
  await open()
  await press(button('Saturday 5 December 2026'))
  for (let turn = 0; turn < 4; turn += 1) await settle()
  expect(day()).toBe('2026-12-05')
  expect(field().value).toBe('05/12/2026')
  expect(all('[role=dialog]')).toEqual([])
  expect(document.activeElement).toBe(opener())
})

test('arrows move by days and weeks, Home and End within a week, Page Up and Page Down by months', async () => {
  await open()
  await moveBy('ArrowRight', 'ArrowDown')
  expect(focused()).toBe('Thursday 3 December 2026')
  await moveBy('Home')
  expect(focused()).toBe('Monday 30 November 2026')
  await moveBy('End', 'ArrowUp', 'ArrowLeft')
  expect(focused()).toBe('Saturday 28 November 2026')
  await moveBy('PageDown')
  expect(focused()).toBe('Monday 28 December 2026')
  await moveBy('PageUp', 'PageUp')
  expect(focused()).toBe('Wednesday 28 October 2026')
})

test('a month later never slips into the month after it', async () => {
  await open({ at: '2026-01-31' })
  await moveBy('PageDown')
  expect(focused()).toBe('Saturday 28 February 2026')
})

test('Escape closes it, and the day stays', async () => {
  await open()
  await moveBy('ArrowRight', 'Escape')
  for (let turn = 0; turn < 4; turn += 1) await settle()
  expect(all('[role=dialog]')).toEqual([])
  expect(day()).toBe('2026-11-25')
})

test('days outside of what may be chosen are there and cannot be chosen', async () => {
  await open({ min: '2026-11-24', max: '2026-11-26' })
  await press(button('Monday 23 November 2026'))
  expect(day()).toBe('2026-11-25')
  await moveBy('ArrowDown')
  expect(focused()).toBe('Thursday 26 November 2026')
  expect(all('button').filter((each) => each.textContent === 'Today')).toEqual([])
  expect(button('Next month').disabled).toBe(true)
})

test('months and years are turned by buttons', async () => {
  await open()
  await press(button('Next month'))
  await press(button('Previous year'))
  expect(one('[role=dialog] h3').textContent).toBe('December 2025')
})

test('today is one press away, and so is none where a day is not needed', async () => {
  await open()
  await press(button('Today'))
  expect(day()).toBe('2026-11-23')
  await press(opener())
  for (let turn = 0; turn < 4; turn += 1) await settle()
  await press(button('Clear'))
  expect(day()).toBe('')
})

test('a day that is needed cannot be cleared', async () => {
  await open({ isRequired: true })
  expect(all('button').map(({ textContent }) => textContent)).not.toContain('Clear')
})

test('a day can be typed as before', async () => {
  await draw(<Day />)
  await type(field(), '3/2/27')
  expect(day()).toBe('2027-02-03')
})
