import { useState } from 'react'
import { expect, test } from 'vitest'
import { CheckboxTile } from '../../../src/ui/checkbox-tile.tsx'
import { Disclosure } from '../../../src/ui/disclosure.tsx'
import { RadioTileGroup } from '../../../src/ui/radio-tile-group.tsx'
import { Segmented } from '../../../src/ui/segmented.tsx'
import { SwitchRow } from '../../../src/ui/switch-row.tsx'
import { all, button, draw, nameOf, one, press } from './screen.tsx'

const show = async (piece: React.ReactNode) => {
  await draw(piece)
}

function Reasons() {
  const [reason, setReason] = useState<'asleep' | 'refused'>()
  return (
    <RadioTileGroup
      legend="Reason"
      value={reason}
      onValueChange={setReason}
      error={reason ? undefined : 'Choose a reason'}
      options={[
        { value: 'asleep', text: 'Asleep' },
        { value: 'refused', text: 'Refused', hint: 'For SO only', beneath: <p>Said no twice</p> },
      ]}
    />
  )
}

test('reasons are a radio group whose tiles are named by their words alone', async () => {
  await show(<Reasons />)
  expect(nameOf(one('[role=radiogroup]'))).toBe('Reason')
  expect(all('input[type=radio]').map(nameOf)).toEqual(['Asleep', 'Refused'])
})

test('nothing is chosen at first, and the group says what is missing until it is', async () => {
  await show(<Reasons />)
  const described = one('[role=radiogroup]').getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toBe('Choose a reason')
  expect(all('input:checked')).toEqual([])
  await press(one('input[value=refused]'))
  expect(all('input:checked').map(nameOf)).toEqual(['Refused'])
  expect(one('[role=radiogroup]').hasAttribute('aria-describedby')).toBe(false)
  expect(document.body.textContent).toContain('Said no twice')
})

function Views() {
  const [view, setView] = useState<'agenda' | 'month'>('agenda')
  const options = [
    { value: 'agenda', text: 'Agenda' },
    { value: 'month', text: 'Month' },
  ] as const
  return <Segmented label="View" value={view} onValueChange={setView} options={options} />
}

test('agenda and month are two radios of one group, one of them always chosen', async () => {
  await show(<Views />)
  expect(nameOf(one('[role=radiogroup]'))).toBe('View')
  const radios = all('input[type=radio]')
  expect(new Set(radios.map((radio) => radio.getAttribute('name'))).size).toBe(1)
  expect(one('label:has(input:checked)').textContent).toBe('Agenda')
  await press(one('label:not(:has(input:checked)) input'))
  expect(one('label:has(input:checked)').textContent).toBe('Month')
})

test('a client tile is a checkbox that says on and off', async () => {
  const heard: boolean[] = []
  await show(
    <CheckboxTile text="SO" hint="Room 9" isChecked={false} onCheckedChange={(checked) => heard.push(checked)} />,
  )
  expect(nameOf(one('input[type=checkbox]'))).toBe('SO')
  await press(one('input[type=checkbox]'))
  expect(heard).toEqual([true])
})

test('a switch is a switch', async () => {
  const heard: boolean[] = []
  await show(<SwitchRow label="Shared device" isOn onIsOnChange={(isOn) => heard.push(isOn)} />)
  expect(nameOf(one('[role=switch]'))).toBe('Shared device')
  await press(one('[role=switch]'))
  expect(heard).toEqual([false])
})

test('what is hidden behind a press is shown by it, and the button says which', async () => {
  await show(
    <Disclosure closedText="Show Details" openText="Hide Details">
      GP review
    </Disclosure>,
  )
  expect(button('Show Details').getAttribute('aria-expanded')).toBe('false')
  expect(document.body.textContent).not.toContain('GP review')
  await press(button('Show Details'))
  expect(button('Hide Details').getAttribute('aria-expanded')).toBe('true')
  expect(document.body.textContent).toContain('GP review')
})
