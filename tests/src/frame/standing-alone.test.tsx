import { describe, expect, test } from 'vitest'
import { NotHereYet } from '../../../src/frame/not-here-yet.tsx'
import { StartFailure } from '../../../src/frame/start-failure.tsx'
import { aConfig } from '../../support/a-config.ts'
import { button, draw, one, press } from '../ui/screen.tsx'

test('the origin of an app that is not built says so and links home', async () => {
  await draw(<NotHereYet appName="Chat" config={aConfig()} />)
  expect(one('main h1').textContent).toBe('Chat is not here yet')
  expect(one('main a').getAttribute('href')).toBe('http://home.care.localhost:8080')
})

describe('an app that cannot start', () => {
  for (const [reason, words] of [
    ['unreachable', 'You need to be online the first time'],
    ['foreign', 'This network wants you to sign in'],
    ['outdated', 'What you saved is safe'],
  ] as const) {
    test(`says a plain sentence and offers to try again: ${reason}`, async () => {
      let tries = 0
      await draw(<StartFailure reason={reason} onTryAgain={() => (tries += 1)} />)
      expect(one('[role=alert]').textContent).toContain(words)
      await press(button('Try again'))
      expect(tries).toBe(1)
    })
  }
})
