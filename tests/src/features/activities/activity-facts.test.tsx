import { expect, test } from 'vitest'
import { ActivityFacts } from '../../../../src/features/activities/activity-facts.tsx'
import { OnDevice, settings } from '../../../support/an-engine.tsx'
import { anActivity } from '../../../support/builders.ts'
import { draw, settle } from '../../ui/screen.tsx'

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
