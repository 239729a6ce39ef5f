import { expect, test } from 'vitest'
import { ActivityFacts } from '../../../../src/features/activities/activity-facts.tsx'
import { OnDevice, settings } from '../../../support/an-engine.tsx'
import { anActivity } from '../../../support/builders.ts'
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
