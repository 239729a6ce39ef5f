import { afterEach, expect, test } from 'vitest'
import { useActivityStrips } from '../../../../src/features/activities/use-activity-strips.ts'
import { type Copy, OnDevice } from '../../../support/an-engine.tsx'
import { anActivity } from '../../../support/builders.ts'
import { all, draw, settle } from '../../ui/screen.tsx'

let takeAway: (() => Promise<void>) | undefined
afterEach(() => takeAway?.())

/** The strips as words: "to start: Walk to the sea". */
function Strips({ location }: { location?: string | undefined }) {
  const strips = useActivityStrips(location)
  if (strips === undefined) return null
  const { inProgress, toStart, unfiled } = strips
  const named = { 'in progress': inProgress, 'to start': toStart, 'to file': unfiled.map(({ activity }) => activity) }
  return Object.entries(named).flatMap(([name, rows]) =>
    rows.map(({ id, title }) => (
      <p key={`${name} ${id}`}>
        {name}: {title}
      </p>
    )),
  )
}

const stripsOf = async (copy: Copy, location?: string): Promise<(string | null)[]> => {
  const screen = (
    <OnDevice copy={copy}>
      <Strips location={location} />
    </OnDevice>
  )
  takeAway = (await draw(screen)).takeAway
  for (let turn = 0; turn < 6; turn += 1) await settle()
  return all('p').map(({ textContent }) => textContent)
}

test('an activity without a place of its own is where its first client lives', async () => {
  const { locationId: _none, ...walk } = anActivity()
  expect(await stripsOf({ activities: [walk] }, 'gh')).toEqual(['to start: Walk to the sea'])
  await takeAway?.()
  expect(await stripsOf({ activities: [walk] }, 'mf')).toEqual([])
})

test('without signal there is what this device has', async () => {
  expect(await stripsOf({ activities: [anActivity()], isOnline: false })).toEqual(['to start: Walk to the sea'])
})
