import { readFile } from 'node:fs/promises'
import { programFor } from './support/api.ts'
import { axeOf } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { ACCOUNTS, openRotaAt } from './support/sign-in.ts'
import { someClient } from './support/some-client.ts'

test.use({ serviceWorkers: 'block' })

test('a manager reads who changed a client from which value to which, and exports it', { tag: '@all' }, async ({
  ownServer,
  page,
}) => {
  const { id, initials } = await someClient(ownServer)
  const ask = await programFor(ownServer.port, ACCOUNTS.manager)
  const body = { whatMatters: '=1+1 is a sum' }
  await ask(`/v1/clients/${id}`, { method: 'PATCH', body })
  await openRotaAt(page, ownServer, { account: 'manager', path: `/clients/${id}` })
  await page
    .getByRole('button', { name: `More for ${initials}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`History of ${initials}`)
  await expect(page).toHaveURL(new RegExp(`/clients/${id}/history$`))
  const changes = page.getByRole('list', { name: /^Changes on/ }).getByRole('listitem')
  await expect(changes.first()).toContainText('What matters to me')
  await expect(changes.first()).toContainText('to =1+1 is a sum')
  expect((await axeOf(page).analyze()).violations).toEqual([])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export or print' }).click()
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain('"Date","Time","Changed by","Device","Change","Field","From","To"')
  // A cell that a spreadsheet would reckon with is made safe.
  expect(text).toContain(`"'=1+1 is a sum"`)
})
