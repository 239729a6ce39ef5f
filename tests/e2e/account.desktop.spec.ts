import { PASSWORD } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'
import { ACCOUNTS, fillSignIn, signIn } from './support/sign-in.ts'

// Nothing here loses its signal: without the worker a page costs a third less.
test.use({ serviceWorkers: 'block' })

const NEW_PASSWORD = 'three quiet otters swim'

test('a changed password keeps this device signed in and signs out the others; so does signing out everywhere', {
  tag: '@all',
}, async ({ ownServer, page, browser }) => {
  await signIn(page, ownServer, 'carer')
  const elsewhere = await browser.newPage()
  await signIn(elsewhere, ownServer, 'carer')

  await page.goto(`${ownServer.origin('home')}/my-account`)
  const form = page.getByRole('form', { name: 'Change password' })
  const change = async (password: string) => {
    await form.getByLabel('Current password').fill(PASSWORD)
    await form.getByLabel('New password', { exact: true }).fill(password)
    await form.getByLabel('New password again').fill(password)
    await form.getByRole('button', { name: 'Change password' }).click()
  }
  await change('password1234')
  await expect(form.getByRole('alert')).toContainText('Choose a different new password.')
  await change(NEW_PASSWORD)
  await expect(page.getByText('Your password was changed.')).toBeVisible()

  const exchange = () => fetch('/v1/session/token', { method: 'POST' }).then(({ status }) => status)
  expect(await page.evaluate(exchange)).toBe(200)
  expect(await elsewhere.evaluate(exchange)).toBe(401)

  await elsewhere.goto(ownServer.origin('home'))
  await fillSignIn(elsewhere, ACCOUNTS.carer, NEW_PASSWORD)
  await expect(elsewhere.getByRole('heading', { level: 1 })).not.toHaveText('Sign in')
  expect(await elsewhere.evaluate(exchange)).toBe(200)
  await page.reload()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
  expect(await elsewhere.evaluate(exchange)).toBe(401)
  await elsewhere.context().close()
})
