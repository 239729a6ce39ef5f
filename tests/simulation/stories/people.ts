import { personCookie } from '../../../sync/person-of-device.ts'
import type { SimTab } from '../world/sim-world.ts'
import type { Operation, OperationKind } from './operation.ts'
import { isOften, pickOf } from './operation.ts'
import { deviceOf, isWorking, rejected, type Story, usableTab, userOf } from './story.ts'

/** How people come back to a page after they were in the home app: it was hidden, and is in view again. */
export const returnTo = ({ world, returns }: Story, tab: SimTab): void => {
  if (!tab.isAlive) return
  tab.setVisible(false)
  tab.setVisible(true)
  returns.set(tab, { atMs: world.timeline.nowMs(), named: tab.device.cookies.get(personCookie) })
}

/** Signs in as somebody in the home app of a device; the pages notice when they are looked at, or by themselves. */
const signInElsewhere = (story: Story, operation: Operation): string | undefined => {
  const device = deviceOf(story, operation.a)
  const person = pickOf(story.people, operation.b)
  if (person === undefined) return undefined
  device.signInAs(person.id)
  if (isOften(operation.c, 70)) for (const tab of device.tabs) returnTo(story, tab)
  return `${person.id.slice(-4)} on ${device.name}`
}

const signOutElsewhere = (story: Story, operation: Operation): string => {
  const device = deviceOf(story, operation.a)
  device.signOutElsewhere()
  story.sessions.wereEnded = true
  if (isOften(operation.c, 50)) for (const tab of device.tabs) returnTo(story, tab)
  return device.name
}

/** Presses Sign out; what the page sends meanwhile may take a while. */
const signOut = (story: Story, operation: Operation): string | undefined => {
  const tab = usableTab(story, operation.a)
  if (tab === undefined) return undefined
  story.sessions.wereEnded = true
  tab.engine.session
    .signOut(isOften(operation.c, 30) ? ['token of this browser'] : [])
    .catch(rejected(story, tab, 'signing out'))
  return tab.device.name
}

export const password = 'their password'

/** Signs in on the page itself, as the home app does it. */
export const signInHere = (story: Story, tab: SimTab, personId: string): void => {
  const refreshToken = story.world.server.signIn(personId)
  // A page that cannot keep who signed in says so, and asks again.
  tab.engine.session.completeSignIn({ refreshToken, password }).catch(() => undefined)
}

const signIn = (story: Story, operation: Operation): string | undefined => {
  const tab = pickOf(
    story.world.devices.flatMap(({ tabs }) => tabs.filter((one) => isWorking(one) && !one.isStill)),
    operation.a,
  )
  const person = pickOf(story.people, operation.b)
  if (tab === undefined || person === undefined) return undefined
  signInHere(story, tab, person.id)
  return `${person.id.slice(-4)} on ${tab.name}`
}

/** The home app is left without signal: the server hears of it later. */
const signOutWithoutSignal = async (story: Story, { a, c }: Operation): Promise<string> => {
  const device = deviceOf(story, a)
  device.network.go('down')
  device.signOutElsewhere()
  story.sessions.wereEnded = true
  for (const tab of device.tabs) returnTo(story, tab)
  await story.world.timeline.runFor(c % 5000)
  device.network.go('up')
  return device.name
}

const lock = (story: Story, operation: Operation): string | undefined => {
  const tab = usableTab(story, operation.a)
  if (tab === undefined) return undefined
  tab.engine.session.lock().catch(rejected(story, tab, 'locking'))
  return tab.device.name
}

const unlock = (story: Story, operation: Operation): string | undefined => {
  const locked = story.world.devices.flatMap(({ tabs }) => [...tabs]).filter((tab) => tab.isAlive && !tab.isStill)
  const tab = pickOf(
    locked.filter((one) => one.engine.session.snapshot().state === 'locked'),
    operation.a,
  )
  if (tab === undefined) return undefined
  const isRight = isOften(operation.b, 50)
  const unlocked = tab.engine.session.unlock(isRight ? password : 'a wrong one')
  unlocked.then(
    ({ ok }) => ok && !isRight && story.breaks('I4', `${tab.name} opened with a wrong password`),
    () => undefined,
  )
  return tab.device.name
}

const saveDraft = (story: Story, operation: Operation): string | undefined => {
  const tab = usableTab(story, operation.a)
  const user = tab && userOf(tab)
  if (tab === undefined || user === undefined) return undefined
  const key = { form: 'comment', subject: 'a visit' }
  tab.engine.drafts.save(key, `draft of ${user.id}`, user.id).catch(() => undefined)
  return tab.device.name
}

/** Who is there, and what they leave half done. */
export const peopleKinds: readonly OperationKind[] = [
  { name: 'sign in elsewhere', weight: 5, run: signInElsewhere },
  { name: 'sign in here', weight: 2, run: signIn },
  { name: 'sign out elsewhere', weight: 1, run: signOutElsewhere },
  { name: 'sign out', weight: 1, run: signOut },
  { name: 'signed out without signal', weight: 0.5, reach: 'further', run: signOutWithoutSignal },
  { name: 'lock', weight: 1, run: lock },
  { name: 'unlock', weight: 3, run: unlock },
  { name: 'save a draft', weight: 3, run: saveDraft },
]
