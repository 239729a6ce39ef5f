import { act } from 'react'
import { expect, test } from 'vitest'
import { ok } from '../../../../domain/result.ts'
import { usePushToken } from '../../../../src/pieces/push/use-push-token.ts'
import { OnDevice } from '../../../support/an-engine.tsx'
import { draw, settle } from '../../ui/screen.tsx'

function Reminded() {
  usePushToken({ app: 'rota', remindMinutes: 15, onReach: () => undefined })
  return null
}

/** A browser whose worker gives it push addresses, one after another. */
const aBrowser = () => {
  const worker = new EventTarget()
  let given = 0
  const pushManager = { subscribe: async () => ({ endpoint: `https://push.example/${given}` }) }
  Object.defineProperty(navigator, 'serviceWorker', {
    value: Object.assign(worker, { getRegistration: async () => ({ pushManager }) }),
    configurable: true,
  })
  return {
    renews: (type = 'PUSH_SUBSCRIPTION_CHANGED') =>
      act(async () => {
        given += 1
        worker.dispatchEvent(new MessageEvent('message', { data: { type } }))
      }),
  }
}

test('a push address that the browser renewed while the page is open is registered', async () => {
  const browser = aBrowser()
  const registered: unknown[] = []
  const answer = (call: string, input: unknown) => {
    if (call === 'notification-token.key') return ok({ publicKey: 'key' })
    registered.push(input)
    return ok(undefined)
  }
  const copy = { answer }
  await draw(
    <OnDevice copy={copy}>
      <Reminded />
    </OnDevice>,
  )
  await settle()
  expect(registered).toMatchObject([{ tokenId: '{"endpoint":"https://push.example/0"}' }])
  await browser.renews('SOMETHING_ELSE')
  await settle()
  expect(registered).toHaveLength(1)
  await browser.renews()
  await settle()
  expect(registered).toMatchObject([{}, { tokenId: '{"endpoint":"https://push.example/2"}', remindMinutes: 15 }])
})
