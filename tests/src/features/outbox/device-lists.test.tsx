import { expect, test } from 'vitest'
import { DeviceLists } from '../../../../src/features/outbox/device-lists.tsx'
import { OnDevice } from '../../../support/an-engine.tsx'
import { all, draw, settle } from '../../ui/screen.tsx'
import { aListedEntry } from './entries.ts'

const headingsWith = async (attention: Parameters<typeof DeviceLists>[0]['attention']) => {
  await draw(
    <OnDevice copy={{}}>
      <DeviceLists waiting={[]} attention={attention} received={[]} others={[]} />
    </OnDevice>,
  )
  await settle()
  return all('h2').map(({ textContent }) => textContent)
}

test('what needs attention stands above what waits', async () => {
  const refused = { ...aListedEntry({ state: 'attention' }), dependants: [] }
  expect(await headingsWith([refused])).toEqual(['Needs attention', 'Waiting', 'Received'])
})

test('while nothing needs attention, what waits stands first', async () => {
  expect(await headingsWith([])).toEqual(['Waiting', 'Needs attention', 'Received'])
})
