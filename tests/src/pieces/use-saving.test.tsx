import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { startActivity } from '../../../domain/mutations/start-activity.ts'
import { useSaving } from '../../../src/pieces/use-saving.ts'
import { clearToasts, toastStore } from '../../../src/ui/toast.ts'
import { type Copy, OnDevice } from '../../support/an-engine.tsx'
import { idOf } from '../../support/builders.ts'
import { draw } from '../ui/screen.tsx'

type Saving = ReturnType<typeof useSaving<unknown>>

beforeEach(clearToasts)

const told = () => toastStore.shown().map(({ kind, text, link }) => [kind, text, link?.text])

function Saves({ onDrawn }: { onDrawn: (saving: Saving) => void }) {
  onDrawn(useSaving<unknown>(startActivity))
  return null
}

/** A button on a device that keeps what is pressed when it is told to; `shown` is how it was rendered last. */
async function aButton(copy: Copy = {}) {
  const drawn: Saving[] = []
  const pressed: unknown[] = []
  const waiting: (() => void)[] = []
  const onPress = ({ payload }: { payload: unknown }) => {
    pressed.push(payload)
    return new Promise<void>((resolve) => {
      waiting.push(resolve)
    })
  }
  const { takeAway } = await draw(
    <OnDevice copy={{ onPress, ...copy }}>
      <Saves onDrawn={(saving) => drawn.push(saving)} />
    </OnDevice>,
  )
  const shown = () => drawn.at(-1) as Saving
  const keep = () => act(async () => waiting.shift()?.())
  return { shown, pressed, keep, takeAway }
}

test('pressed twice in one moment it is saved once, and again after that', async () => {
  const { shown, pressed, keep } = await aButton()
  await act(async () => {
    const { save } = shown()
    void save('first', { said: 'Saved.' })
    void save('second', { said: 'Saved.' })
  })
  expect(pressed).toEqual(['first'])
  expect(shown().isBusy).toBe(true)
  await keep()
  expect(shown().isBusy).toBe(false)
  await act(async () => void shown().save('third', { said: 'Saved.' }))
  expect(pressed).toEqual(['first', 'third'])
})

test('of several buttons beside one another each is saved, and each once', async () => {
  const { shown, pressed, keep } = await aButton()
  await act(async () => {
    const { save } = shown()
    void save('AB', { said: 'Started.', about: 'AB' })
    void save('CD', { said: 'Started.', about: 'CD' })
    void save('AB again', { said: 'Started.', about: 'AB' })
  })
  expect(pressed).toEqual(['AB', 'CD'])
  await keep()
  expect(shown().isBusy).toBe(true)
  await keep()
  expect(shown().isBusy).toBe(false)
})

test('what was saved is told with what can be pressed beside it, then its dialog closes', async () => {
  const { shown, keep } = await aButton()
  const steps: string[] = []
  const link = ({ id }: { id: string }) => ({ text: `Undo ${id}` })
  await act(async () => {
    void shown().save('it', { said: 'Started.', link, onDone: () => void steps.push('closes') })
  })
  expect(steps).toEqual([])
  await keep()
  expect(told()).toEqual([['success', 'Started.', `Undo ${idOf('"it"')}`]])
  expect(steps).toEqual(['closes'])
})

test('closed meanwhile, it is told, and the screen is left as it is by then', async () => {
  const { shown, keep, takeAway } = await aButton()
  const steps: string[] = []
  await act(async () => void shown().save('it', { said: 'Started.', onDone: () => void steps.push('closes') }))
  await takeAway()
  await keep()
  expect(told()).toEqual([['success', 'Started.', undefined]])
  expect(steps).toEqual([])
})

test('what could not be kept is said in words, and nothing follows', async () => {
  const { shown } = await aButton({ keepsNothing: 'storage-failed' })
  const steps: string[] = []
  await act(async () => void shown().save('it', { said: 'Started.', onDone: () => void steps.push('closes') }))
  expect(shown().failure).toContain('Free some space on this device')
  expect([told(), steps]).toEqual([[], []])
})

test('what has to be kept first keeps it from being saved where it is not kept', async () => {
  const { shown, pressed } = await aButton()
  const first = async () => ({ ok: false, reason: 'storage-failed' }) as const
  await act(async () => void shown().save('it', { said: 'Recorded.', first }))
  expect(pressed).toEqual([])
  expect(shown()).toMatchObject({ isBusy: false })
  expect(shown().failure).toContain('Free some space on this device')
})
