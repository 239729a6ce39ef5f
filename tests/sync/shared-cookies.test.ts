import { afterEach, describe, expect, test, vi } from 'vitest'
import { workerCookies } from '../../sync/shared-cookies.ts'

describe('cookies of a worker', () => {
  const asked: unknown[] = []

  const storeOf = (kept: string | undefined) => ({
    get: async () => (kept === undefined ? null : { value: kept }),
    set: async (cookie: unknown) => void asked.push(cookie),
    delete: async (cookie: unknown) => void asked.push(cookie),
  })

  const refused = async () => {
    throw new TypeError('The cookie was refused.')
  }

  afterEach(() => asked.splice(0))

  test('a value is written for all apps of the device, as it can stand in a cookie', async () => {
    vi.stubGlobal('cookieStore', storeOf(undefined))
    await workerCookies('rota.example.org').write('device-seq-rota', '7;8', 1)
    expect(asked).toMatchObject([
      { name: 'device-seq-rota', value: '7%3B8', domain: 'example.org', path: '/', sameSite: 'strict' },
    ])
  })

  test('a value that is to last no day is taken away where it was written', async () => {
    vi.stubGlobal('cookieStore', storeOf('7'))
    await workerCookies('rota.example.org').write('device-seq-rota', '', 0)
    expect(asked).toEqual([{ name: 'device-seq-rota', domain: 'example.org', path: '/' }])
  })

  test.each([
    ['7%3B8', '7;8'],
    ['%', undefined],
    [undefined, undefined],
  ])('%s is read as %s', async (kept, read) => {
    vi.stubGlobal('cookieStore', storeOf(kept))
    expect(await workerCookies('rota.example.org').read('device-seq-rota')).toBe(read)
  })

  test('a browser that refuses cookies, or gives its workers none, stops no worker', async () => {
    for (const store of [{ get: refused, set: refused, delete: refused }, undefined]) {
      vi.stubGlobal('cookieStore', store)
      const cookies = workerCookies('127.0.0.1')
      await cookies.write('device-seq-127', '7', 1)
      await cookies.write('device-seq-127', '', 0)
      expect(await cookies.read('device-seq-127')).toBeUndefined()
    }
  })
})
