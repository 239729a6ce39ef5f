import { expect, test } from 'vitest'
import { ActivityFacts } from '../../../../src/features/activities/activity-facts.tsx'
import { OnDevice, settings } from '../../../support/an-engine.tsx'
import { anActivity, at } from '../../../support/builders.ts'
import { all, draw, settle } from '../../ui/screen.tsx'

test('the page and the popup of an activity call its kind what the provider calls it', async () => {
  const activityTypes = [{ value: 'support', name: 'Wellbeing' }]
  await draw(
    <OnDevice copy={{ settings: { ...settings, activityTypes } }}>
      <ActivityFacts activity={anActivity({ type: 'support', inHome: true })} />
    </OnDevice>,
  )
  await settle()
  expect(document.body.textContent).toContain('Wellbeing, inside the home')
})

test('a note of several lines is read line by line', async () => {
  await draw(
    <OnDevice copy={{}}>
      <ActivityFacts activity={anActivity({ note: 'Take the red coat\nEntered late: Found on paper' })} />
    </OnDevice>,
  )
  await settle()
  const note = all('dd').find(({ textContent }) => textContent?.startsWith('Take the red coat'))
  expect(note && getComputedStyle(note).whiteSpace).toBe('pre-line')
})

test('an appointment on another day than its activity says which day it is', async () => {
  const on = (day: string) => {
    const appointment = { startDate: at(`${day} 11:30`), endDate: at(`${day} 12:00`), location: 'Chelston Hall' }
    return <ActivityFacts activity={anActivity({ plan: { appointment } })} />
  }
  const words = async (day: string) => {
    const { takeAway } = await draw(<OnDevice copy={{}}>{on(day)}</OnDevice>)
    await settle()
    const said = all('dd').find(({ textContent }) => textContent?.includes('11:30'))?.textContent
    await takeAway()
    return said
  }
  expect(await words('2026-11-24')).toContain('Tue 24 Nov, 11:30–12:00')
  expect(await words('2026-11-23')).toMatch(/^11:30–12:00/)
})
