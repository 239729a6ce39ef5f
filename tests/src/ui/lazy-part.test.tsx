import { act, type FunctionComponent, Suspense, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from '../../../src/ui/button.tsx'
import { lazyPart, openedPart } from '../../../src/ui/lazy-part.tsx'
import { toastStore } from '../../../src/ui/toast.ts'
import { all, button, draw, press, settle } from './screen.tsx'

type QuestionProps = { isOpen?: boolean; onClose: () => void }

function Question({ isOpen = true, onClose }: QuestionProps) {
  return (
    isOpen && (
      <dialog open>
        Why not? <Button onClick={onClose}>Cancel</Button>
      </dialog>
    )
  )
}

function News() {
  return <output>Ada calls for help</output>
}

/** A module that lies on a network; `isThere` says whether it comes. */
const aModule = () => {
  const network = { isThere: false, asked: 0 }
  const load = async () => {
    network.asked += 1
    if (!network.isThere) throw new TypeError('Failed to fetch dynamically imported module')
    return { Question, News }
  }
  return { network, load }
}

const toasted = () => toastStore.shown().map(({ text }) => text)
const notHere = 'This part of the app is not on this device yet. Try again when you’re back online.'

function Card({ Dialog, staysClosed }: { Dialog: FunctionComponent<QuestionProps>; staysClosed?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Refuse</Button>
      {(isOpen || staysClosed) && (
        <Suspense>
          <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const cases = [
  { drawn: 'while it is open', staysClosed: false },
  { drawn: 'closed as well', staysClosed: true },
]

test.each(cases)(
  'a dialog that cannot be loaded, and is drawn $drawn, leaves the page and opens at a later press',
  async ({ staysClosed }) => {
    const { network, load } = aModule()
    await draw(<Card Dialog={openedPart(load, 'Question')} staysClosed={staysClosed} />)
    expect(network.asked).toBe(0)
    for (const times of [1, 2]) {
      await press(button('Refuse'))
      await settle()
      expect(network.asked).toBe(times)
      expect(toasted()).toEqual([notHere])
      expect(all('dialog')).toEqual([])
    }
    network.isThere = true
    await settle()
    expect(all('dialog')).toEqual([])
    await press(button('Refuse'))
    await settle()
    expect(all('dialog')).toHaveLength(1)
    await press(button('Cancel'))
    await press(button('Refuse'))
    expect(all('dialog')).toHaveLength(1)
    expect(network.asked).toBe(3)
  },
)

const pageWith = (Part: FunctionComponent) => (
  <>
    <main>The page</main>
    <Suspense>
      <Part />
    </Suspense>
  </>
)

test('what stands beside the page is waited for in silence, and comes as signal returns', async () => {
  const { network, load } = aModule()
  await draw(pageWith(lazyPart(load, 'News')))
  await settle()
  expect(document.body.textContent).toBe('The page')
  expect(toasted()).toEqual([])
  network.isThere = true
  await act(async () => void window.dispatchEvent(new Event('online')))
  await settle()
  expect(document.body.textContent).toContain('Ada calls for help')
})

test('what stands beside the page comes by and by, though no sign of signal was given', async () => {
  vi.useFakeTimers()
  const { network, load } = aModule()
  await draw(pageWith(lazyPart(load, 'News')))
  network.isThere = true
  await act(async () => void (await vi.advanceTimersByTimeAsync(10_000)))
  expect(document.body.textContent).toContain('Ada calls for help')
})

test('who waits for a part of the page is told once that it is not here', async () => {
  const { network, load } = aModule()
  await draw(pageWith(lazyPart(load, 'News', { isAwaited: true })))
  await settle()
  expect(toasted()).toEqual([notHere])
  await act(async () => document.body.click())
  await settle()
  expect(network.asked).toBe(2)
  expect(toasted()).toEqual([notHere])
  network.isThere = true
  await act(async () => document.body.click())
  await settle()
  expect(document.body.textContent).toContain('Ada calls for help')
})
