import { describe, expect, test, vi } from 'vitest'
import { SignInScreen } from '../../../../src/features/sign-in/sign-in-screen.tsx'
import type { SignInDoors } from '../../../../src/features/sign-in/use-sign-in.ts'
import type { PersonWaiting } from '../../../../src/features/sign-in/waiting-here.tsx'
import { aConfig } from '../../../support/a-config.ts'
import { button, draw, one, press, settle, takeAllAway, type } from '../../ui/screen.tsx'

const signedIn = { step: 'signed-in', refreshToken: 'refresh' } as const

type Given = Partial<SignInDoors> & { waiting?: PersonWaiting[]; wantedAppName?: string; isOnline?: boolean }

const open = async ({ waiting = [], wantedAppName, isOnline = true, ...doors }: Given = {}) => {
  await draw(
    <SignInScreen
      productName="Carelight"
      provider={aConfig().provider}
      places={aConfig().locations}
      doors={{
        signIn: async () => signedIn,
        setNewPassword: async () => signedIn,
        complete: async () => undefined,
        ...doors,
      }}
      wantedAppName={wantedAppName}
      waiting={waiting}
      connection={{ isOnline, at: '21:52' }}
    />,
  )
}
const email = () => one<HTMLInputElement>('input[name=email]')
const password = () => one<HTMLInputElement>('input[name=password]')
const submit = async () => {
  await press(button('Sign in'))
  await settle()
}
const signIn = async () => {
  await type(email(), ' carer@demo.example ')
  await type(password(), 'Carelight-demo-1')
  await submit()
}

describe('signing in', () => {
  test('hands the refresh token and the password over to the session', async () => {
    const pool = vi.fn(async () => signedIn)
    const complete = vi.fn(async () => undefined)
    await open({ signIn: pool, complete })
    await signIn()
    expect(pool).toHaveBeenCalledWith('carer@demo.example', 'Carelight-demo-1')
    expect(complete).toHaveBeenCalledWith({ refreshToken: 'refresh', password: 'Carelight-demo-1' })
  })
  test('with a wrong password says so as an alert, and keeps what was typed', async () => {
    await open({ signIn: async () => ({ step: 'refused', reason: 'not-right' }) })
    await signIn()
    expect(one('[role=alert]').textContent).toBe('Check your e-mail and password, then try again.')
    expect(email().value).toContain('carer@demo.example')
    expect(password().value).toBe('Carelight-demo-1')
  })
  test('without signal says that nothing is lost', async () => {
    await open({ signIn: async () => ({ step: 'refused', reason: 'no-signal' }) })
    await signIn()
    expect(one('[role=alert]').textContent).toContain('You’re offline')
  })
  test('with nothing typed names both fields and asks nobody', async () => {
    const pool = vi.fn(async () => signedIn)
    await open({ signIn: pool })
    await submit()
    expect(document.body.textContent).toContain('Enter your e-mail.')
    expect(document.body.textContent).toContain('Enter your password.')
    expect(pool).not.toHaveBeenCalled()
  })
  test('for the first time asks for a password of one’s own', async () => {
    const setNewPassword = vi.fn(async () => signedIn)
    await open({ signIn: async () => ({ step: 'new-password' }), setNewPassword })
    await signIn()
    expect(one('h1').textContent).toBe('Choose a password')
    const [first, again] = document.querySelectorAll<HTMLInputElement>('input[type=password]')
    if (!first || !again) throw new Error('The new password is asked for twice')
    await type(first, 'three kettles dancing')
    await type(again, 'three kettles dancing')
    await press(button('Save and sign in'))
    await settle()
    expect(setNewPassword).toHaveBeenCalledWith('three kettles dancing')
  })
})

describe('the sign-in page', () => {
  test('says where the person was on the way to', async () => {
    await open({ wantedAppName: 'Rota' })
    expect(document.body.textContent).toContain('to continue to Rota')
  })
  test('says whose entries wait on this tablet, and how many', async () => {
    await open({ waiting: [{ initials: 'CD', count: 2 }] })
    expect(document.body.textContent).toContain('2 entries by CD are waiting on this device.')
  })
  test('says when the server was last heard, or that there is no signal', async () => {
    await open()
    expect(document.body.textContent).toContain('Connected, 21:52')
    await takeAllAway()
    await open({ isOnline: false })
    expect(document.body.textContent).toContain('Offline')
  })
})
