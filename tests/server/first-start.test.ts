import { afterEach, describe, expect, test } from 'vitest'
import { type Environment, settingsFrom } from '../../server/config/settings.ts'
import { beginSystem } from '../../server/first-start.ts'
import { silentLogger } from '../../server/logger.ts'
import { openSystem } from '../../server/open-system.ts'
import { DEMO_PASSWORD } from '../../server/seed/accounts.ts'
import { aDatabase } from '../support/a-database.ts'

const PUBLIC = { PUBLIC_ORIGIN_TEMPLATE: 'https://{label}.care-home.example' }

const undo: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const one of undo.splice(0)) await one()
})

/** A new system, and what starting it under one environment or another says. */
const aNewSystem = async () => {
  const database = await aDatabase()
  undo.push(() => database.close())
  const open = (environment: Environment) =>
    openSystem(settingsFrom(environment), { database, clock: Date.now, logger: silentLogger })
  return {
    begin: async (environment: Environment) => (await beginSystem(await open(environment))).join('\n'),
    signIn: async (email: string, password: string) => {
      const { pool } = await open({})
      return pool?.perform('InitiateAuth', {
        ...{ AuthFlow: 'USER_PASSWORD_AUTH', ClientId: 'carelight-web' },
        AuthParameters: { USERNAME: email, PASSWORD: password },
      })
    },
  }
}

describe('the demo provider comes by itself to this machine alone', () => {
  test('a public address begins empty, and opens with no published password', async () => {
    const system = await aNewSystem()
    expect(await system.begin(PUBLIC)).toBe('No one can sign in yet. Set ADMIN_EMAIL to make the first sysadmin.')
    await expect(system.signIn('sysadmin@demo.example', DEMO_PASSWORD)).rejects.toThrow('Incorrect')
  })

  test('said on purpose for a public address, each account has a random password that is printed once', async () => {
    const system = await aNewSystem()
    const said = await system.begin({ ...PUBLIC, DEMO: 'on', ADMIN_EMAIL: 'boss@care-home.example' })
    expect(said).toContain('ADMIN_EMAIL was left alone')
    const passwords = [...said.matchAll(/(\S+@demo\.example) +(\S+) /g)].map(([, email = '', password = '']) => ({
      email,
      password,
    }))
    expect(passwords).toHaveLength(7)
    expect(new Set(passwords.map(({ password }) => password)).size).toBe(7)
    expect(said).not.toContain(DEMO_PASSWORD)
    await expect(system.signIn('sysadmin@demo.example', DEMO_PASSWORD)).rejects.toThrow('Incorrect')
    for (const { email, password } of passwords) {
      await expect(system.signIn(email, password)).resolves.toHaveProperty('AuthenticationResult')
    }
    const again = await system.begin({ ...PUBLIC, DEMO: 'on' })
    for (const { password } of passwords) expect(again).not.toContain(password)
  })

  test('with the published password it opens on this machine, and under a public address only on purpose', async () => {
    const system = await aNewSystem()
    expect(await system.begin({})).toContain(`all with the password ${DEMO_PASSWORD}`)
    await expect(system.signIn('carer@demo.example', DEMO_PASSWORD)).resolves.toHaveProperty('AuthenticationResult')
    await expect(system.begin(PUBLIC)).rejects.toThrow('have the password that its manual names')
    expect(await system.begin({ ...PUBLIC, DEMO: 'on' })).toContain('Anyone who knows the manual can sign in')
    await expect(system.begin({})).resolves.toContain(DEMO_PASSWORD)
  })

  test('an address for the first sysadmin wins over a demo that nobody asked for', async () => {
    const system = await aNewSystem()
    const said = await system.begin({ ADMIN_EMAIL: 'boss@care-home.example' })
    expect(said).toContain('First sysadmin: boss@care-home.example')
    await expect(system.signIn('carer@demo.example', DEMO_PASSWORD)).rejects.toThrow('Incorrect')
  })
})

test('processes that differ in their port alone take each other’s tokens', async () => {
  const database = await aDatabase()
  undo.push(() => database.close())
  const on = (port: string) =>
    openSystem(settingsFrom({ PORT: port }), { database, clock: Date.now, logger: silentLogger })
  const [first, second] = await Promise.all([on('8080'), on('8081')])
  expect(first.rules.issuer).toBe(second.rules.issuer)
})
