import { expect, test } from 'vitest'
import type { RotaStatus } from '../../../../domain/rota/rota.ts'
import { PublishDialog } from '../../../../src/features/rotas/publish-dialog.tsx'
import { ToastArea } from '../../../../src/ui/toast-area.tsx'
import { OnDevice } from '../../../support/an-engine.tsx'
import { aRota } from '../../../support/builders.ts'
import { button, draw, press, settle } from '../../ui/screen.tsx'

const settled = async () => {
  for (let turn = 0; turn < 6; turn += 1) await settle()
}
const said = () => document.body.textContent

/** Presses the dialog's button for a rota of this status, and takes it back; what is said after each. */
const pressed = async (status: RotaStatus, verb: string) => {
  await draw(
    <OnDevice copy={{ onSent: () => ({ ok: true, value: {} }) }}>
      <PublishDialog rota={aRota({ status })} onClose={() => undefined} onDone={() => undefined} />
      <ToastArea />
    </OnDevice>,
  )
  await settled()
  await press(button(verb))
  await settled()
  const told = said()
  await press(button('Undo'))
  await settled()
  return { told, undone: said() }
}

test('a rota that is published already is not said to be published again, only its staff to be told', async () => {
  const { told, undone } = await pressed('published', 'Tell the staff')
  expect(told).toContain('Staff get an e-mail in 15 seconds.')
  expect(told).not.toContain('Rota published')
  expect(undone).toContain('E-mails stopped. The rota is still published.')
})

test('a rota that is published says so, and that it was taken back', async () => {
  const { told, undone } = await pressed('draft', 'Publish')
  expect(told).toContain('Rota published')
  expect(undone).toContain('Publishing undone')
})
