import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Environment, settingsFrom } from '../../../server/config/settings.ts'
import { lockDataDir } from '../../../server/data-dir-lock.ts'

describe('what the operator may choose', () => {
  test('without a choice it is one port, the embedded database with demo data, and the embedded pool', () => {
    const settings = settingsFrom({})
    expect(settings).toMatchObject({ port: 8080, databaseUrl: undefined, demo: 'when-new', trustProxy: false })
    expect(settings.pool.kind).toBe('embedded')
    expect(settings.origins).toMatchObject({ home: 'http://home.care.localhost:8080', parentDomain: 'care.localhost' })
  })

  test('a public address behind a proxy names the apps and the cookies’ domain', () => {
    const { origins } = settingsFrom({ PUBLIC_ORIGIN_TEMPLATE: 'https://{label}.example.org', PORT: '9000' })
    expect(origins).toMatchObject({ home: 'https://home.example.org', parentDomain: 'example.org', isSecure: true })
    expect(origins.appOfHost('CHAT.example.org')?.id).toBe('messaging')
    expect(origins.appOfHost('evil-rota.example.org')).toBeUndefined()
  })

  test('e-mails are kept as files beside the database, or leave by the server that is named', () => {
    const kept = settingsFrom({ DATA_DIR: '/srv/carelight' }).mail
    expect(kept).toEqual({ smtpUrl: undefined, from: 'no-reply@care.localhost', outboxFolder: '/srv/carelight/outbox' })
    const smtpUrl = 'smtps://user:secret@mail.example.org'
    const sent = settingsFrom({ SMTP_URL: smtpUrl, MAIL_FROM: 'The office <office@example.org>' }).mail
    expect(sent).toMatchObject({ smtpUrl, from: 'The office <office@example.org>' })
  })

  test.each<[string, Environment]>([
    ['PORT must be a number from 1 to 65535, but is "80a".', { PORT: '80a' }],
    ['PORT must be a number from 1 to 65535, but is "70000".', { PORT: '70000' }],
    ['A public address must be https', { PUBLIC_DOMAIN: 'example.org' }],
    ['A public address must be https', { PUBLIC_ORIGIN_TEMPLATE: 'http://{label}.example.org' }],
    ['must look like https://{label}.example.org', { PUBLIC_ORIGIN_TEMPLATE: 'https://example.org' }],
    ['DATABASE_URL must begin with postgresql://', { DATABASE_URL: 'mysql://there' }],
    ['DEMO must be on or off', { DEMO: 'yes' }],
    ['SMTP_URL must look like smtps://user:password@mail.example.org', { SMTP_URL: 'mail.example.org' }],
    ['MAIL_FROM must be an e-mail address, but is "the office".', { MAIL_FROM: 'the office' }],
    ['AUTH_USER_POOL_ID and AUTH_CLIENT_ID belong together', { AUTH_USER_POOL_ID: 'eu-west-2_A' }],
    ['must begin with its region, "eu-west-2_"', { AUTH_USER_POOL_ID: 'us-east-1_A', AUTH_CLIENT_ID: 'a' }],
    ['ADMIN_EMAIL must be an e-mail address', { ADMIN_EMAIL: 'boss' }],
    ['TIME_ZONE must be a zone', { TIME_ZONE: 'Europe/Nowhere' }],
  ])('"%s" is said in one line', (words, environment) => {
    expect(() => settingsFrom(environment)).toThrow(words)
  })

  test('on PostgreSQL the demo is loaded only when asked for', () => {
    expect(settingsFrom({ DATABASE_URL: 'postgres://db/care' }).demo).toBe('off')
  })
})

describe('one process owns a data folder', () => {
  const aFolder = () => mkdtempSync(join(tmpdir(), 'carelight-lock-'))

  test('a second one is told who has it, until the first lets go', () => {
    const folder = aFolder()
    writeFileSync(join(folder, 'lock'), `${process.ppid}\n`)
    expect(() => lockDataDir(folder)).toThrow(`is in use by process ${process.ppid}`)
    rmSync(join(folder, 'lock'))
    lockDataDir(folder)()
    expect(() => readFileSync(join(folder, 'lock'))).toThrow('ENOENT')
    rmSync(folder, { recursive: true })
  })

  test.each(['4194305\n', '', 'no number'])('a lock that a dead process left (%j) is taken over', (left) => {
    const folder = aFolder()
    writeFileSync(join(folder, 'lock'), left)
    const letGo = lockDataDir(folder)
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe(`${process.pid}\n`)
    letGo()
    rmSync(folder, { recursive: true })
  })

  test('a folder that cannot be made is named', () => {
    expect(() => lockDataDir('/proc/no-such-place/data')).toThrow('cannot be made: /proc/no-such-place/data (ENOENT)')
  })
})
