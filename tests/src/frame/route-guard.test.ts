import { isRedirect } from '@tanstack/react-router'
import { describe, expect, test, vi } from 'vitest'
import { abilityOf, can, rulesOfRoles } from '../../../domain/permissions.ts'
import type { RouteFacts } from '../../../src/frame/route-facts.ts'
import { type CheckedPerson, guardRoute, judgeRoute } from '../../../src/frame/route-guard.ts'
import { patienceMs } from '../../support/patience.ts'

const aPerson = (...roles: string[]): CheckedPerson => {
  const ability = abilityOf(rulesOfRoles(roles))
  return { isSignedIn: true, can: (permission) => can(ability, permission) }
}
const nobody: CheckedPerson = { isSignedIn: false, can: () => false }
const activity: RouteFacts = { title: 'Activity', permission: 'read rota.rota-activities' }
const home: RouteFacts = { title: 'Home' }

describe('who may open a page', () => {
  test('a carer opens an activity', () => expect(judgeRoute(activity, aPerson('cc-rota-user'))).toBe('pass'))
  test('an agency carer opens an activity', () => expect(judgeRoute(activity, aPerson('cc-rota-agency'))).toBe('pass'))
  test('a recruiter does not', () =>
    expect(judgeRoute(activity, aPerson('cc-recruitment-admin'))).toBe('not-authorised'))
  test('anybody signed in opens a page without a permission', () => expect(judgeRoute(home, aPerson())).toBe('pass'))
  test('a signed-out person has to sign in, whatever the page needs', () => {
    expect(judgeRoute(home, nobody)).toBe('sign-in')
    expect(judgeRoute(activity, nobody)).toBe('sign-in')
  })
  test('a public page opens for a signed-out person', () =>
    expect(judgeRoute({ title: 'Sign out', isPublic: true }, nobody)).toBe('pass'))
})

describe('the guard', () => {
  const goTo = (facts: RouteFacts, person: Promise<CheckedPerson>, isStill = false) => {
    const goToSignIn = vi.fn()
    const guarded = guardRoute({
      context: { checkedPerson: () => person, standsStill: () => isStill, goToSignIn },
      location: { href: '/activities/1?from=qr' },
      matches: [{ staticData: { title: 'root' } }, { staticData: facts }],
    })
    return { guarded, goToSignIn }
  }

  test('waits until it is known who is here', async () => {
    let tell: (person: CheckedPerson) => void = () => {}
    const person = new Promise<CheckedPerson>((resolve) => {
      tell = resolve
    })
    const passed = vi.fn()
    const { guarded } = goTo(home, person)
    void guarded.then(passed)
    await Promise.resolve()
    expect(passed).not.toHaveBeenCalled()
    tell(aPerson())
    await guarded
    expect(passed).toHaveBeenCalled()
  })
  test('sends whoever lacks the permission to the not-authorised page', async () => {
    const { guarded } = goTo(activity, Promise.resolve(aPerson('cc-recruitment-admin')))
    const thrown = await guarded.catch((error: unknown) => error)
    expect(isRedirect(thrown) && thrown.options.to).toBe('/not-authorised')
  })
  test('takes a signed-out person to the sign-in page and remembers the wanted path', async () => {
    const { goToSignIn } = goTo(activity, Promise.resolve(nobody))
    await vi.waitFor(() => expect(goToSignIn).toHaveBeenCalledWith('/activities/1?from=qr'), patienceMs)
  })
  test('leaves a signed-out person where they are when signing in would mend nothing', async () => {
    const { guarded, goToSignIn } = goTo(activity, Promise.resolve(nobody), true)
    await guarded
    expect(goToSignIn).not.toHaveBeenCalled()
  })
})
