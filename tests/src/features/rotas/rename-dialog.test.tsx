import { expect, test } from 'vitest'
import type { Rota } from '../../../../domain/rota/rota.ts'
import type { SendNowFailure } from '../../../../src/engine/types.ts'
import { RenameDialog } from '../../../../src/features/rotas/rename-dialog.tsx'
import { type Copy, OnDevice } from '../../../support/an-engine.tsx'
import { aRota, idOf } from '../../../support/builders.ts'
import { button, draw, one, press, settle, type } from '../../ui/screen.tsx'

const flats = aRota({ name: 'Care team', label: 'The flats', version: 4 })
const refused = (more: Partial<SendNowFailure>): SendNowFailure => ({
  ...{ kind: 'refused', status: 409, title: 'Conflict', detail: 'It has changed since.' },
  ...more,
})

/** Opens the dialog on a device; answers what was sent, with the version it was based on, and how often it closed. */
const open = async (rota: Rota, { failures = [], ...copy }: Copy & { failures?: SendNowFailure[] } = {}) => {
  const sent: unknown[] = []
  const closings: string[] = []
  const onSent: Copy['onSent'] = ({ payload, basedOn }) => {
    sent.push({ payload, basedOn })
    const reason = failures.shift()
    return reason === undefined ? { ok: true, value: {} } : { ok: false, reason }
  }
  const close = (how: string) => () => void closings.push(how)
  const screen = (
    <OnDevice copy={{ onSent, ...copy }}>
      <RenameDialog rota={rota} onClose={close('closed')} onDone={close('done')} />
    </OnDevice>
  )
  await draw(screen)
  await settle()
  return { sent, closings }
}

const said = () => document.body.textContent
const name = () => one<HTMLInputElement>('#rota-name')
const label = () => one<HTMLInputElement>('#rota-label')
const save = async () => {
  await press(button('Save'))
  await settle()
}

test('is filled in, and sends what was changed with the version that it was begun on', async () => {
  const { sent, closings } = await open(flats)
  expect([name().value, label().value]).toEqual(['Care team', 'The flats'])
  await type(name(), ' Night team ')
  await save()
  expect(sent).toEqual([{ payload: { rotaId: flats.id, name: 'Night team' }, basedOn: 4 }])
  expect(closings).toEqual(['done'])
})

test('a label that is emptied goes', async () => {
  const { sent } = await open(flats)
  await type(label(), ' ')
  await save()
  expect(sent).toEqual([{ payload: { rotaId: flats.id, label: '' }, basedOn: 4 }])
})

test('sends nothing where nothing was changed, and no rota is without a name', async () => {
  const { sent, closings } = await open(flats)
  await save()
  expect([sent, closings]).toEqual([[], ['done']])
  await type(name(), '  ')
  await save()
  expect(said()).toContain('Enter the name.')
  expect(sent).toEqual([])
})

test('what was typed before is there again, on the version that it was begun on', async () => {
  const { sent } = await open(flats, { drafts: { [flats.id]: { label: 'Upstairs', version: 3 } } })
  expect([name().value, label().value]).toEqual(['Care team', 'Upstairs'])
  expect(said()).toContain('Draft saved on this device')
  await save()
  expect(sent).toEqual([{ payload: { rotaId: flats.id, label: 'Upstairs' }, basedOn: 3 }])
})

test('somebody else’s name is not overwritten unless it is saved again', async () => {
  const failures = [refused({ conflicts: ['name'], current: { id: idOf('rota'), version: 6 } })]
  const { sent, closings } = await open(flats, { failures })
  await type(name(), 'Night team')
  await save()
  expect(said()).toContain('Someone else has renamed this rota')
  expect([name().value, closings]).toEqual(['Night team', []])
  await save()
  expect(sent.at(-1)).toEqual({ payload: { rotaId: flats.id, name: 'Night team' }, basedOn: 6 })
  expect(closings).toEqual(['done'])
})

test('without signal it says so and stays', async () => {
  const { closings } = await open(flats, { isOnline: false, failures: [{ kind: 'no-signal' }] })
  expect(said()).toContain('You need to be online to do this.')
  await type(name(), 'Night team')
  await save()
  expect(said()).toContain(
    'No answer came from the server. What you entered is saved on this device. Check your connection, then try again.',
  )
  expect(closings).toEqual([])
})

test.each([
  ['locked', 'Unlock this rota'],
  ['withdrawn', 'Publish this rota again'],
] as const)('a %s rota keeps its name, and says why', async (status, why) => {
  const { sent, closings } = await open(aRota({ status }))
  expect(said()).toContain(why)
  expect([name().disabled, label().disabled]).toEqual([true, true])
  expect(button('Save').getAttribute('aria-disabled')).toBe('true')
  await save()
  expect([sent, closings]).toEqual([[], []])
})
