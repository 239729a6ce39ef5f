import { expect, test } from '../e2e/support/fixtures.ts'
import { reportsOf } from '../e2e/support/reports.ts'
import { openRota, syncState } from '../e2e/support/sign-in.ts'
import { openComment } from './support-storage/comment-form.ts'
import { deleteDatabase } from './support-storage/databases.ts'
import { findHere } from './support-storage/here.ts'
import { quietPage } from './support-storage/quiet-page.ts'
import { releaseHere, releases } from './support-storage/release.ts'
import { writeDatabases } from './support-storage/stored-databases.ts'

for (const release of releases()) {
  test(`what ${release} had stored is shown by this build, and what waited goes out once and in order @share`, async ({
    ownServer,
    tablet,
  }) => {
    const page = await tablet.open()
    await openRota(page, ownServer, 'carer')
    const here = await findHere(page, ownServer)
    const [first, second] = here.activity
    const before = [(await reportsOf(ownServer, first)).length, (await reportsOf(ownServer, second)).length] as const
    await tablet.context.setOffline(true)
    await page.goto('about:blank')
    const origin = ownServer.origin('rota')
    for (const name of ['carelight-outbox', 'carelight-mirror'] as const)
      await deleteDatabase(tablet.context, origin, name)
    const quiet = await quietPage(tablet.context, origin)
    await writeDatabases(quiet, releaseHere(release, here))
    await quiet.close()

    await page.goto(`${origin}/device`)
    const waiting = page.getByRole('region', { name: 'Waiting' }).getByRole('listitem')
    await expect(waiting).toHaveCount(3)
    const refused = page.getByRole('region', { name: 'Needs attention' })
    await expect(refused.getByText('Refused by the office')).toBeVisible()
    await page.goto(`${origin}/activities/${first}`)
    await expect(page.getByText('Chose the red scarf')).toBeVisible()
    await expect((await openComment(page)).note).toHaveValue('Not finished yet')
    await page.goto(`${origin}/device`)
    await expect(waiting).toHaveCount(3)

    await tablet.context.setOffline(false)
    await expect(waiting).toHaveCount(0, { timeout: 60_000 })
    await expect(syncState(page)).toHaveAccessibleName(/^1 needs? attention/)
    await refused.getByRole('button', { name: 'Try again' }).first().click()
    await expect(syncState(page)).toHaveAccessibleName(/^Synced/)
    const arrived = async (at: 0 | 1) =>
      (await reportsOf(ownServer, here.activity[at])).slice(before[at]).map(({ event, note }) => note ?? event)
    expect(await arrived(0)).toEqual(['Refused by the office', 'STARTED', 'Chose the red scarf'])
    expect(await arrived(1)).toEqual(['Wanted to sleep'])
    // What was read of the other server is too old for this one, which says so.
    const wrong = tablet.wrong.splice(0).filter((words) => !/status of 410/.test(words))
    expect(wrong).toEqual([])
  })
}
