import { act, StrictMode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { ok, type Result, refuse } from '../../../domain/result.ts'
import { type Following, useSending } from '../../../src/pieces/use-sending.ts'
import { clearToasts, toastStore } from '../../../src/ui/toast.ts'
import { draw } from '../ui/screen.tsx'

type Sending = ReturnType<typeof useSending<string>>

beforeEach(clearToasts)

const told = () => toastStore.shown().map(({ kind, text }) => [kind, text])

/** An office that answers when it is told to, and counts what arrived. */
const anOffice = () => {
  const answers: ((answer: Result<string, string>) => void)[] = []
  return {
    ask: () =>
      new Promise<Result<string, string>>((resolve) => {
        answers.push(resolve)
      }),
    arrived: () => answers.length,
    answer: (answer: Result<string, string>) => act(async () => answers.at(-1)?.(answer)),
  }
}

function Sends({ onDrawn }: { onDrawn: (sending: Sending) => void }) {
  onDrawn(useSending((reason: string) => `The reason given: ${reason}`))
  return null
}

/** A button whose press the test holds in its hand; `shown` is how it was drawn last. */
async function aButton() {
  let drawn: Sending | undefined
  const onDrawn = (sending: Sending) => {
    drawn = sending
  }
  const { takeAway } = await draw(
    <StrictMode>
      <Sends onDrawn={onDrawn} />
    </StrictMode>,
  )
  const shown = (): Sending => {
    if (drawn === undefined) throw new Error('nothing was drawn')
    return drawn
  }
  const office = anOffice()
  const press = (following?: Following<string>) => act(async () => void shown().send(office.ask, following))
  return { shown, press, office, takeAway }
}

test('pressed twice in one moment it is sent once, and pressed again while it is under way not at all', async () => {
  const { shown, press, office } = await aButton()
  const given: unknown[] = []
  await act(async () => {
    const { send } = shown()
    void send(office.ask)
    void send(office.ask).then((result) => given.push(result))
  })
  await press()
  expect(office.arrived()).toBe(1)
  expect(given).toEqual([undefined])
  expect(shown().isBusy).toBe(true)
  await office.answer(ok('made'))
  expect(shown().isBusy).toBe(false)
  await press()
  expect(office.arrived()).toBe(2)
})

test('a refusal is said in words, which are gone once the next press begins', async () => {
  const { shown, press, office } = await aButton()
  const steps: string[] = []
  const following = { said: 'Done', onDone: () => void steps.push('closes') }
  await press(following)
  await office.answer(refuse('no'))
  expect(shown()).toMatchObject({ isBusy: false, failure: 'The reason given: no' })
  expect(told()).toEqual([])
  expect(steps).toEqual([])
  await press(following)
  expect(shown()).toMatchObject({ isBusy: true, failure: undefined })
})

test('a success is told, then settled while the button is still at work, then its dialog closes', async () => {
  const { shown, press, office } = await aButton()
  const steps: string[] = []
  let settled = () => {}
  const settle = (value: string) => {
    steps.push(`settles ${value}`)
    return new Promise<void>((resolve) => {
      settled = resolve
    })
  }
  await press({ said: 'Made.', settle, onDone: (value) => void steps.push(`closes ${value}`) })
  await office.answer(ok('it'))
  expect(told()).toEqual([['success', 'Made.']])
  expect(steps).toEqual(['settles it'])
  expect(shown().isBusy).toBe(true)
  await act(async () => settled())
  expect(steps).toEqual(['settles it', 'closes it'])
  expect(shown()).toMatchObject({ isBusy: false, failure: undefined })
})

test('closed meanwhile, what was done is told and settled, and the screen is left as it is by then', async () => {
  const { press, office, takeAway } = await aButton()
  const steps: string[] = []
  await press({ said: 'Made.', settle: () => void steps.push('settles'), onDone: () => void steps.push('closes') })
  await takeAway()
  await office.answer(ok('it'))
  expect(told()).toEqual([['success', 'Made.']])
  expect(steps).toEqual(['settles'])
})

test('where asking breaks off it can be pressed again', async () => {
  const { shown } = await aButton()
  const broken = act(() => shown().send(() => Promise.reject(new Error('a bug'))))
  await expect(broken).rejects.toThrow('a bug')
  expect(shown().isBusy).toBe(false)
})
