import { afterEach, describe, expect, test } from 'vitest'
import { endOfWayOut, nextToTell, nextToVisit, startOfWayOut, wayOutIn } from '../../../src/frame/way-out.ts'
import { aConfig } from '../../support/a-config.ts'

const setCookie = (name: string, value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the code under test reads it there
  document.cookie = `${name}=${encodeURIComponent(value)}`
}
afterEach(() => {
  for (const label of ['rota', 'home', 'homeportal', 'chat']) {
    setCookie(`waiting-${label}`, '')
    setCookie(`used-${label}`, '')
  }
})

const at = (here: string, search = '') => ({ config: aConfig(), here, way: wayOutIn(search) })

/** The addresses of the way from one to the next, until there is none; each forgets what it held if it may. */
const walked = (next: typeof nextToTell, here: string, forget: (label: string) => void = () => undefined): string[] => {
  const walk: string[] = []
  for (let place = next(at(here)); place !== undefined && walk.length < 20; ) {
    const { hostname, search } = new URL(place)
    walk.push(hostname.split('.')[0] ?? '')
    forget(walk.at(-1) ?? '')
    place = next(at(walk.at(-1) ?? '', search))
  }
  return walk
}

describe('while the session holds, signing out', () => {
  test('visits each app with unsent work once', () => {
    setCookie('waiting-rota', 'AB:2')
    expect(nextToVisit(at('home'))).toBe('http://rota.care.localhost:8080/logout?visited=home')
    expect(walked(nextToVisit, 'home')).toEqual(['rota'])
  })

  test('visits each app that was used, in which reminders may have to end; the home app has none', () => {
    setCookie('used-home', '1')
    setCookie('used-rota', '1')
    expect(walked(nextToVisit, 'home')).toEqual(['rota'])
    expect(walked(nextToVisit, 'rota')).toEqual([])
  })

  test('visits nothing where nothing waits and nothing was used', () => {
    expect(walked(nextToVisit, 'home')).toEqual([])
  })
})

describe('once the session is over', () => {
  test('each app that holds what was read is told, under each name that it was opened by', () => {
    for (const label of ['home', 'homeportal', 'rota', 'chat']) setCookie(`used-${label}`, '1')
    const forgets = (label: string) => setCookie(`used-${label}`, '')
    expect(walked(nextToTell, 'rota', forgets)).toEqual(['home', 'homeportal', 'chat'])
  })

  test('an app that cannot let go of it is told once, and the way goes on', () => {
    for (const label of ['home', 'rota', 'chat']) setCookie(`used-${label}`, '1')
    expect(walked(nextToTell, 'home')).toEqual(['rota', 'chat'])
  })

  test('the way ends at the home app, which knows who was told and why', () => {
    const way = { ...startOfWayOut, told: ['chat'], wasEnded: true }
    const end = endOfWayOut('http://home.care.localhost:8080', { here: 'rota', way })
    expect(wayOutIn(new URL(end).search)).toEqual({ visited: [], told: ['chat', 'rota'], wasEnded: true })
  })
})
