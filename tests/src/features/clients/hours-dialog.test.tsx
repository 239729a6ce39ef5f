import { expect, test } from 'vitest'
import type { Client } from '../../../../domain/client/client.ts'
import { HoursDialog } from '../../../../src/features/clients/hours-dialog.tsx'
import { OnDevice } from '../../../support/an-engine.tsx'
import { aClient } from '../../../support/builders.ts'
import { all, button, draw, press, settle } from '../../ui/screen.tsx'

const nothing = () => undefined

const addHoursOf = async (client: Client) => {
  const dialog = (
    <OnDevice copy={{ clients: [client] }}>
      <HoursDialog client={client} onClose={nothing} onRemove={nothing} />
    </OnDevice>
  )
  await draw(dialog)
  for (let turn = 0; turn < 3; turn += 1) await settle()
}

/** The fields of the level that is shown, each as "Support, general: 14". */
const typed = () =>
  all('input[placeholder="0"]')
    .filter((field): field is HTMLInputElement => field instanceof HTMLInputElement && field.value !== '')
    .map((field) => `${field.labels?.[0]?.textContent.split(', hours')[0]}: ${field.value}`)

const showLevel = async (name: string) => {
  const label = all('label').find(({ textContent }) => textContent === name)
  await press(label?.querySelector('input') ?? button(name))
}

test('new hours begin with the older support hours, where those still hold, at every level', async () => {
  await addHoursOf(
    aClient({ supportHours: [{ hoursPerWeek: 14 }, { effectiveFrom: '2026-11-02', hoursPerWeek: 17.5 }] }),
  )
  for (const level of ['Green', 'Amber', 'Red']) {
    await showLevel(level)
    expect(typed()).toEqual(['Support, general: 17.5'])
  }
})

test('new hours begin with what an entry says for each level', async () => {
  const definition = { level0: { careGeneralPerWeek: 21 }, level1: { care1to1PerWeek: 10.5 }, level2: {} }
  await addHoursOf(
    aClient({ hours: [{ effectiveFrom: '2026-11-01', definition }], supportHours: [{ hoursPerWeek: 14 }] }),
  )
  expect(typed()).toEqual(['Care, general: 21'])
  await showLevel('Amber')
  expect(typed()).toEqual(['Care, 1 to 1: 10.5'])
})

test('a press of Save leads to a time of supervision that is missing', async () => {
  await addHoursOf(aClient())
  await press(button('Add a time'))
  button('Save').focus()
  await press(button('Save'))
  await settle()
  const missing = all('input').find(
    (field) => field instanceof HTMLInputElement && field.labels?.[0]?.textContent === 'From, time 1',
  )
  expect(document.activeElement).toBe(missing)
})
