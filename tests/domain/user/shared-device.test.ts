import { describe, expect, test } from 'vitest'
import { isSharedDevice } from '../../../domain/user/shared-device.ts'

const tablet =
  'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
const desk =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
const firefox = 'Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0'

describe('a shared device', () => {
  test('is an Android tablet with Chrome that a carer uses', () =>
    expect(isSharedDevice({ userAgent: tablet, roles: ['cc-chat-user', 'cc-rota-user'] })).toBe(true))
  test('is one that an agency carer uses', () =>
    expect(isSharedDevice({ userAgent: tablet, roles: ['cc-rota-agency'] })).toBe(true))
  test('is not one that a manager uses', () =>
    expect(isSharedDevice({ userAgent: tablet, roles: ['cc-rota-admin'] })).toBe(false))
  test('is not a desktop computer, and not another browser', () => {
    expect(isSharedDevice({ userAgent: desk, roles: ['cc-rota-user'] })).toBe(false)
    expect(isSharedDevice({ userAgent: firefox, roles: ['cc-rota-user'] })).toBe(false)
  })
})
