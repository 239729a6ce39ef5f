import { aNote } from '../e2e/support/care.ts'
import { expect, test } from '../e2e/support/fixtures.ts'
import { carriesEntries, type Gate } from '../e2e/support/gate.ts'
import type { RunningServer } from '../e2e/support/running-server.ts'
import { ACCOUNTS, fillSignIn, syncState } from '../e2e/support/sign-in.ts'
import { Tablet } from '../e2e/support/tablet.ts'
import { addressOf, beginStory, tell } from './support/story.ts'
import { openComment } from './support-storage/comment-form.ts'
import { changePerson, idOf, saidAt, signInAgain } from './support-storage/people.ts'

type OnOneTablet = { readonly tablet: Tablet; readonly ownServer: RunningServer; readonly gate: Gate }

/** A carer whose comment waits on the tablet, and who has begun another. */
const waitingByCarer = async ({ tablet, ownServer: server, gate }: OnOneTablet) => {
  const page = await tablet.open()
  const story = await beginStory(page, server)
  const letGo = gate.bend(carriesEntries, { kind: 'lost' })
  const hers = await tell(page, story, 'Said by the carer')
  const unfinished = aNote('Begun by the carer')
  await expect(syncState(page)).toHaveAccessibleName(/1 waiting/)
  const { note } = await openComment(page)
  await note.fill(unfinished)
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  const said = async (words: string) =>
    (await saidAt(server, story.activityId)).filter(({ note: each }) => each === words)
  return { page, address: addressOf(story), letGo, hers, unfinished, said }
}

test('what one person left unsent goes out in their name, and the next never reads it meanwhile @share', async ({
  ownServer,
  gate,
  tablet,
}) => {
  const { page, address, letGo, hers, unfinished, said } = await waitingByCarer({ tablet, ownServer, gate })
  await changePerson(page, ownServer, 'senior')
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(syncState(page)).toHaveAccessibleName(/^(Synced|Offline)/)
  const { dialog, note } = await openComment(page)
  await expect(note).toHaveValue('')
  await expect(page.getByText(hers)).toHaveCount(0)
  const theirs = aNote('Said by the senior')
  await note.fill(theirs)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await page.goto(`${ownServer.origin('rota')}/device`)
  await expect(page.getByText(/by AB (is|are) also waiting/)).toBeVisible()
  await expect(page.getByText(new RegExp(hers.slice(0, 17)))).toHaveCount(0)

  letGo()
  await expect
    .poll(() => said(theirs), { timeout: 60_000 })
    .toEqual([{ note: theirs, by: await idOf(ownServer, 'senior') }])
  await expect.poll(() => said(hers), { timeout: 60_000 }).toEqual([{ note: hers, by: await idOf(ownServer, 'carer') }])
  expect(await said(unfinished)).toEqual([])
  await expect(page.getByText(/also waiting/)).toHaveCount(0)

  await changePerson(page, ownServer, 'carer')
  await page.goto(address)
  await expect((await openComment(page)).note).toHaveValue(unfinished)
})

test('a tab that the other person left open turns into the page of whoever signed in', async ({
  ownServer,
  gate,
  tablet,
}) => {
  const { page, letGo, hers, unfinished, said } = await waitingByCarer({ tablet, ownServer, gate })
  const other = await tablet.context.newPage()
  await other.goto(`${ownServer.origin('home')}/logout`)
  await other.getByRole('textbox', { name: 'E-mail' }).waitFor({ timeout: 30_000 })
  await fillSignIn(other, ACCOUNTS.senior)
  await other.getByRole('banner').waitFor({ timeout: 30_000 })

  await page.bringToFront()
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText(hers)).toHaveCount(0)
  await expect(page.locator('textarea').filter({ hasText: unfinished })).toHaveCount(0)
  letGo()
  await expect.poll(() => said(hers), { timeout: 60_000 }).toEqual([{ note: hers, by: await idOf(ownServer, 'carer') }])
  expect(await said(unfinished)).toEqual([])
})

test('without signal a person can leave, nobody else gets in, and what they left goes out in their name', async ({
  ownServer,
  gate,
  tablet,
}) => {
  const { page, letGo, hers, said } = await waitingByCarer({ tablet, ownServer, gate })
  await page.goto(`${ownServer.origin('home')}`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await tablet.context.setOffline(true)
  await page.goto(`${ownServer.origin('rota')}/logout`)
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await page.goto(`${ownServer.origin('home')}`)
  await expect(page.getByText(/1 entry by AB is waiting|entries by AB are waiting/)).toBeVisible()
  await fillSignIn(page, ACCOUNTS.senior)
  await expect(page.getByText(/You’re offline, so you cannot sign in/)).toBeVisible()
  await expect(page.getByText(hers)).toHaveCount(0)

  letGo()
  await tablet.context.setOffline(false)
  await signInAgain(page, ownServer, 'senior')
  await expect.poll(() => said(hers), { timeout: 60_000 }).toEqual([{ note: hers, by: await idOf(ownServer, 'carer') }])
})

test('going back through the history shows the next person nothing of the one before', async ({
  ownServer,
  gate,
  launchOptions,
}) => {
  // Playwright turns the back/forward cache off; a real tablet has it.
  const tablet = new Tablet({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  const { page, hers, unfinished } = await waitingByCarer({ tablet, ownServer, gate })
  await page.goto(`${ownServer.origin('rota')}/device`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await changePerson(page, ownServer, 'senior')
  for (let step = 0; step < 5; step += 1) {
    await page.goBack({ waitUntil: 'commit' }).catch(() => undefined)
    await expect(page.getByText(hers)).toHaveCount(0)
    await expect(page.locator('textarea').filter({ hasText: unfinished })).toHaveCount(0)
  }
  await tablet.dispose()
  expect(tablet.wrong).toEqual([])
})
