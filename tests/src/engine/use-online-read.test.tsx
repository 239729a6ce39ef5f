import { act } from 'react'
import { expect, test } from 'vitest'
import { ok, type Result, refuse } from '../../../domain/result.ts'
import { EngineProvider } from '../../../src/engine/engine-context.tsx'
import type { CallFailure, Engine } from '../../../src/engine/types.ts'
import { type OnlineRead, useOnlineRead } from '../../../src/engine/use-online-read.ts'
import { createStore } from '../../../sync/store.ts'
import { aConfig } from '../../support/a-config.ts'
import { draw } from '../ui/screen.tsx'

type Answer = Result<string, CallFailure>
type Asked = { readonly rota: string; readonly answer: (answer: Answer) => Promise<void> }

type PageProps = { rota: string | undefined; ask: (rota: string) => Promise<Answer>; onDrawn: OnDrawn }
type OnDrawn = (read: OnlineRead<string>) => void

function Page({ rota, ask, onDrawn }: PageProps) {
  onDrawn(useOnlineRead(rota, ask))
  return null
}

/** A page of one rota, and an office that answers when the test says so. */
const aPageOf = async (first?: string) => {
  const syncState = createStore({ isOnline: true })
  const asked: Asked[] = []
  let heard = 0
  let drawn: OnlineRead<string> | undefined
  const ask = (rota: string) =>
    new Promise<Answer>((resolve) => {
      asked.push({ rota, answer: (answer) => act(async () => resolve(answer)) })
    })
  const page = (rota: string | undefined) => (
    <EngineProvider engine={{ syncState, now: () => ++heard } as unknown as Engine} config={aConfig()}>
      <Page
        rota={rota}
        ask={ask}
        onDrawn={(read) => {
          drawn = read
        }}
      />
    </EngineProvider>
  )
  const { redraw, takeAway } = await draw(page(first))
  return {
    asked,
    shown: () => drawn,
    turnTo: (rota: string) => redraw(page(rota)),
    signal: (isOnline: boolean) => act(async () => syncState.set({ isOnline })),
    readAgain: () => act(async () => drawn?.read()),
    takeAway,
    /** How often the time of an answer was noted. */
    heard: () => heard,
  }
}

const noSignal: CallFailure = { kind: 'no-signal' }

test('what was read stays when it cannot be read anew, and why is said until it is read again', async () => {
  const { asked, shown, readAgain } = await aPageOf('a')
  expect(shown()).toMatchObject({ value: undefined, failure: undefined, isReading: true })
  await asked[0]?.answer(ok('six shifts'))
  expect(shown()).toMatchObject({ value: 'six shifts', readAt: 1, isReading: false })
  await readAgain()
  expect(shown()).toMatchObject({ value: 'six shifts', isReading: true })
  await asked[1]?.answer(refuse(noSignal))
  expect(shown()).toMatchObject({ value: 'six shifts', readAt: 1, failure: noSignal, isReading: false })
  await readAgain()
  await asked[2]?.answer(ok('seven shifts'))
  expect(shown()).toMatchObject({ value: 'seven shifts', readAt: 2, failure: undefined })
})

test('it is read anew when the signal comes back', async () => {
  const { asked, signal } = await aPageOf('a')
  await signal(false)
  await signal(true)
  expect(asked.map(({ rota }) => rota)).toEqual(['a', 'a', 'a'])
})

test('an answer that comes after the next question was asked is not shown', async () => {
  const { asked, shown, turnTo } = await aPageOf('a')
  await turnTo('b')
  await asked[1]?.answer(ok('of b'))
  await asked[0]?.answer(ok('of a'))
  expect(asked.map(({ rota }) => rota)).toEqual(['a', 'b'])
  expect(shown()?.value).toBe('of b')
})

test('an answer that comes when the page has gone is not heard', async () => {
  const { asked, heard, takeAway } = await aPageOf('a')
  await takeAway()
  await asked[0]?.answer(ok('of a'))
  expect(heard()).toBe(0)
})

test('no question asks nothing', async () => {
  const { asked, shown } = await aPageOf()
  expect(asked).toEqual([])
  expect(shown()?.isReading).toBe(false)
})
