import { readFile } from 'node:fs/promises'
import { axeOf } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { openRotaAt } from './support/sign-in.ts'

test.use({ serviceWorkers: 'block' })

const dayOf = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Europe/London' })

test('a manager sees the rota beside the external record, each figure leads to its rows, and they are exported', {
  tag: '@all',
}, async ({ server, page }) => {
  const path = `/reports/client-activities?from=${dayOf(9)}&until=${dayOf(1)}`
  await openRotaAt(page, server, { account: 'manager', path })
  await expect(page.getByText(/^External care record: PCS/)).toBeVisible()
  await expect(page.getByRole('heading', { name: /done: [\d,]+ in the rota, [\d,]+ in PCS only/ })).toBeVisible()

  const table = page.getByRole('table', { name: 'The rota and PCS side by side, by aspect of life' })
  const figure = table.getByRole('link', { name: /^Mobility, PCS, Done:/ })
  const count = /(\d[\d,]*)$/.exec((await figure.textContent()) ?? '')?.[1]?.replace(',', '')
  await figure.click()
  await expect(page).toHaveURL(/aspect=Mobility.*counted=recorded/)
  const rows = page.getByRole('region', { name: 'Activities: Recorded in PCS' })
  await expect(rows.getByText(`of ${count} records`)).toBeVisible()
  await expect(rows.getByRole('link', { name: 'Walked with frame' }).first()).toBeVisible()
  expect((await axeOf(page).analyze()).violations).toEqual([])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export or print' }).click()
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain('"Aspect of life","Recorded in","Outcome","Minutes expected","Minutes taken"')
  expect(csv.trim().split('\n')).toHaveLength(Number(count) + 1)
})
