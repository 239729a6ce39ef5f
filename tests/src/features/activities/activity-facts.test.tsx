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

test('what is planned does not repeat the name of the activity', async () => {
  const insideActions = [
    { id: 'a', title: 'Art group' },
    { id: 'b', title: 'Baking' },
  ]
  await draw(
    <OnDevice copy={{}}>
      <ActivityFacts activity={anActivity({ title: 'Art group', inHome: true, plan: { insideActions } })} />
    </OnDevice>,
  )
  await settle()
  expect(document.body.textContent).not.toContain('Art group')
  expect(document.body.textContent).toContain('inside the home, Baking')
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

test('an appointment on another day than its activity says which day it is, and past midnight both', async () => {
  const on = (day: string, from: string, until: string) => {
    const appointment = { startDate: at(`${day} ${from}`), endDate: at(until), location: 'Chelston Hall' }
    return <ActivityFacts activity={anActivity({ plan: { appointment } })} />
  }
  const words = async (day: string, from = '11:30', until = `${day} 12:00`) => {
    const { takeAway } = await draw(<OnDevice copy={{}}>{on(day, from, until)}</OnDevice>)
    await settle()
    const said = all('dd').find(({ textContent }) => textContent?.includes(from))?.textContent
    await takeAway()
    return said
  }
  expect(await words('2026-11-24')).toContain('Tue 24 Nov, 11:30–12:00')
  expect(await words('2026-11-23')).toMatch(/^11:30–12:00/)
  expect(await words('2026-11-23', '23:30', '2026-11-24 00:30')).toMatch(/^23:30 until Tue 24 Nov, 00:30/)
})
