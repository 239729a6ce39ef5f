import { aPublishedRota, somebodyAsProgram } from './support/a-published-rota.ts'
import { expect, test } from './support/fixtures.ts'
import { openRotaAt } from './support/sign-in.ts'

test('on a rota beyond the device’s copy a colleague’s later change is shown over one’s own, and stays without signal', {
  tag: '@all',
}, async ({ ownServer, page, context }) => {
  const amara = await somebodyAsProgram(ownServer, 'carer')
  const shifts = [{ userId: amara.id, startTime: '09:10', endTime: '11:20' }]
  const fair = await aPublishedRota(ownServer, { name: 'The fair', days: 120, shifts })
  await openRotaAt(page, ownServer, { account: 'manager', path: `/rotas/${fair.id}/1/sessions` })
  await page
    .getByRole('main')
    .getByRole('button', { name: /Amara Bello.*09:10/ })
    .click()
  const editor = page.getByRole('dialog', { name: /^Edit shift/ })
  await editor.getByRole('textbox', { name: 'To' }).first().fill('1150')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toHaveCount(0)
  const shown = page.getByRole('main')
  await expect(shown).toContainText('11:50')
  const path = `/v1/rotas/${fair.id}/shifts/${fair.shiftIds[0]}`
  await expect.poll(async () => (await fair.ask(`/v1/rotas/shifts/${fair.shiftIds[0]}`)).endTime).toBe('11:50:00')
  await fair.ask(path, { method: 'PATCH', body: { endTime: '12:40' } })
  await expect(shown).toContainText('12:40', { timeout: 20_000 })
  await expect(shown).not.toContainText('11:50')
  await context.setOffline(true)
  await page.reload()
  await expect(shown).toContainText(/You see the shifts as they were loaded .*Later changes may be missing/)
  await expect(shown).toContainText('12:40')
})
