import { expect, test } from 'vitest'
import { useKnownRota, useWholeRota } from '../../../src/pieces/use-whole-rota.ts'
import { type Copy, OnDevice } from '../../support/an-engine.tsx'
import { ann, aRota, aShiftOf, at } from '../../support/builders.ts'
import { draw, one, settle } from '../ui/screen.tsx'

// Beyond the days that the copy of these tests holds.
const rota = aRota({ startDate: '2031-11-24', endDate: '2031-12-07' })
const shift = aShiftOf(ann, { day: '2031-11-24', rotaId: rota.id })

function Shown() {
  const known = useKnownRota(rota.id)
  const whole = useWholeRota(rota.id)
  const { shifts, isPartial, readAt } = known.state === 'here' ? known : {}
  return (
    <output>
      {JSON.stringify({ state: known.state, count: shifts?.length, isPartial, readAt, whole: whole.state })}
    </output>
  )
}

/** What is known of the rota without signal. */
const knownOffline = async (copy: Copy) => {
  await draw(
    <OnDevice copy={{ rotas: [rota], isOnline: false, ...copy }}>
      <Shown />
    </OnDevice>,
  )
  for (let turn = 0; turn < 4; turn += 1) await settle()
  return JSON.parse(one('output').textContent ?? '')
}

const openedAt = at('2026-11-22 10:02')
const rotaOpenedAt = { [rota.id]: openedAt }

test('a far rota that was opened with signal has all the shifts that were read then, and says when', async () => {
  expect(await knownOffline({ shifts: [shift], rotaOpenedAt })).toEqual({
    ...{ state: 'here', count: 1, readAt: openedAt },
    // What is worked out from all of its shifts waits for the signal: some may have come since.
    whole: 'no-signal',
  })
})

test('one that had no shifts when it was opened is known to have none', async () => {
  expect(await knownOffline({ rotaOpenedAt })).toMatchObject({ state: 'here', count: 0, readAt: openedAt })
})

test('a far rota that nobody opened here says that shifts are missing', async () => {
  expect(await knownOffline({ shifts: [shift] })).toMatchObject({ state: 'here', count: 1, isPartial: true })
})
