import { expect, test } from 'vitest'
import { SessionView } from '../../../../src/features/rota-views/session-view.tsx'
import { OnDevice, sentByAgency } from '../../../support/an-engine.tsx'
import { aRota, aShift } from '../../../support/builders.ts'
import { draw, settle, takeAllAway } from '../../ui/screen.tsx'

const rota = aRota()
const shift = aShift({ rotaId: rota.id, dutiesRequired: ['meds'] })

const wordsFor = async (user?: typeof sentByAgency): Promise<string> => {
  await draw(
    <OnDevice copy={{ shifts: [shift], ...(user === undefined ? {} : { user }) }}>
      <SessionView rota={rota} shifts={[shift]} week={2} />
    </OnDevice>,
  )
  for (let turn = 0; turn < 6; turn += 1) await settle()
  return document.body.textContent ?? ''
}

test('whoever sees a part of the shifts is shown no cover that is reckoned from it, and no duty as missing', async () => {
  expect(await wordsFor()).toMatch(/No cover|Nobody planned/)
  await takeAllAway()
  const words = await wordsFor(sentByAgency)
  expect(words).toContain('No shifts of yours, and none that is unassigned')
  expect(words).not.toMatch(/cover|Nobody planned|Missing duties|Handover/i)
})
