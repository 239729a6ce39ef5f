import { afterEach, expect, test } from 'vitest'
import { waitingElsewhere, waitingOn } from '../../../src/frame/waiting-elsewhere.ts'

const setCookie = (name: string, value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the code under test reads it there
  document.cookie = `${name}=${encodeURIComponent(value)}`
}
afterEach(() => {
  for (const app of ['rota', 'messaging']) setCookie(`waiting-${app}`, '')
})

test('the sign-in page knows how many entries of whom wait in the other apps', () => {
  setCookie('waiting-rota', 'AB:2,CD:1')
  expect(waitingElsewhere(['rota', 'messaging'])).toEqual([
    { app: 'rota', initials: 'AB', count: 2 },
    { app: 'rota', initials: 'CD', count: 1 },
  ])
})

test('a cookie that says something else says nothing', () => {
  setCookie('waiting-rota', 'AB:many,:3,<b>:1x')
  expect(waitingElsewhere(['rota'])).toEqual([])
})

test('initials of any script are counted as well, and so is whoever has none', () => {
  // As `sync/sync-state` writes it.
  setCookie('waiting-rota', `${encodeURIComponent('נכ')}:2,${encodeURIComponent('ÉÅ')}:1,:4`)
  expect(waitingElsewhere(['rota'])).toEqual([
    { app: 'rota', initials: 'נכ', count: 2 },
    { app: 'rota', initials: 'ÉÅ', count: 1 },
  ])
  expect(waitingOn('rota')).toBe(7)
})

test('initials that cannot be read say nothing', () => {
  setCookie('waiting-rota', '%E0%A4:2')
  expect(waitingElsewhere(['rota'])).toEqual([])
})
