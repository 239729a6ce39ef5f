import { use } from 'react'
import { expect, test } from 'vitest'
import { TodayOfProvider } from '../../../src/frame/today-of-provider.tsx'
import { TodayContext } from '../../../src/ui/today.ts'
import { OnDevice } from '../../support/an-engine.tsx'
import { draw, one } from '../ui/screen.tsx'

function Today() {
  return <output>{use(TodayContext)()}</output>
}

test('a calendar marks the day of the provider, whatever day the device thinks it is', async () => {
  await draw(
    <OnDevice copy={{}}>
      <TodayOfProvider>
        <Today />
      </TodayOfProvider>
    </OnDevice>,
  )
  expect(one('output').textContent).toBe('2026-11-23')
})
