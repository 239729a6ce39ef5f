import { expect, test } from 'vitest'
import { parentDomain } from '../../../domain/host-names.ts'
import { readCookie, removeLockCookies } from '../../../src/engine/cookies.ts'

test('a cookie is read by its whole name', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the code under test reads it there
  document.cookie = 'waiting-rota=AB%3A2'
  expect(readCookie('waiting-rota')).toBe('AB:2')
  expect(readCookie('rota')).toBeUndefined()
})

test('a cookie that cannot be decoded is as good as none', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the code under test reads it there
  document.cookie = 'login-required=%E0%A4%A'
  expect(readCookie('login-required')).toBeUndefined()
})

test('what an earlier build kept of a password is removed', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the code under test reads it there
  document.cookie = `lock-somebody=salt.hash; Domain=${parentDomain(location.hostname)}; Path=/`
  // biome-ignore lint/suspicious/noDocumentCookie: the code under test reads it there
  document.cookie = 'locked-for=somebody'
  removeLockCookies()
  expect(document.cookie).not.toContain('salt.hash')
  expect(readCookie('locked-for')).toBe('somebody')
})
