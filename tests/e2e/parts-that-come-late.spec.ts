import { readFileSync } from 'node:fs'
import { expect, test } from './support/fixtures.ts'
import { signIn } from './support/sign-in.ts'

/** Where the build has put what is loaded by `import` of this source. */
const fileOf = (source: string): string =>
  `/${JSON.parse(readFileSync('dist/client-chunks.json', 'utf8'))[source].file}`

test('a menu that could not be loaded leaves its page there, says so, and opens once it can', async ({
  ownServer,
  gate,
  page,
}) => {
  const menus = fileOf('src/ui/menu-list.tsx')
  // Neither by itself nor in the package of all files, with which a first visit begins.
  const isOfMenus = (path: string) => path === menus || path.startsWith('/assets/package-')
  const letThrough = gate.bend(({ path }) => isOfMenus(path), { kind: 'lost' })
  await signIn(page, ownServer, 'carer')
  const menu = page.getByRole('banner').getByRole('button', { name: 'Amara' })
  await menu.click()
  await expect(page.getByText('This part of the app is not on this device yet.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'App update' })).toBeHidden()
  letThrough()
  await expect(async () => {
    await menu.click()
    await expect(page.getByRole('menu')).toBeVisible({ timeout: 1000 })
  }).toPass()
})
