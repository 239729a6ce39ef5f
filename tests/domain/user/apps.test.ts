import { describe, expect, test } from 'vitest'
import { abilityOf, rulesOfRoles } from '../../../domain/permissions.ts'
import { appOfHost, appsFor } from '../../../domain/user/apps.ts'

const namesFor = (...roles: string[]) => appsFor(abilityOf(rulesOfRoles(roles))).map(({ name }) => name)

describe('the app of an address', () => {
  for (const [host, id] of [
    ['home.care.localhost:8080', 'home'],
    ['homeportal.example.org', 'home'],
    ['rota.care.localhost:8080', 'rota'],
    ['messaging.example.org', 'messaging'],
    ['chat.example.org', 'messaging'],
    ['recruitment.example.org', 'recruitment'],
    ['recruitment-admin.example.org', 'recruitment-admin'],
    ['admin-recruitment.example.org', 'recruitment-admin'],
    ['ROTA.example.org', 'rota'],
  ] as const) {
    test(`${host} is ${id}`, () => expect(appOfHost(host)?.id).toBe(id))
  }
  test('any other host is no app', () => {
    expect(appOfHost('www.example.org')).toBeUndefined()
    expect(appOfHost('rotas.example.org')).toBeUndefined()
    expect(appOfHost('')).toBeUndefined()
  })
})

describe('the apps that a person may open', () => {
  test('a carer: Rota, Chat, Recruitment', () =>
    expect(namesFor('cc-rota-user', 'cc-chat-user')).toEqual(['Rota', 'Chat', 'Recruitment']))
  test('a recruiter: both recruitment apps', () =>
    expect(namesFor('cc-recruitment-admin')).toEqual(['Recruitment', 'Recruitment Admin']))
  test('a system administrator: all', () =>
    expect(namesFor('sysadmin')).toEqual(['Rota', 'Chat', 'Recruitment', 'Recruitment Admin']))
  test('somebody without a role: Recruitment, which is open to everyone', () =>
    expect(namesFor()).toEqual(['Recruitment']))
})
