import { expect, test } from 'vitest'
import type { AppId } from '../../../domain/public-config.ts'
import { AppProvider } from '../../../src/frame/app-context.tsx'
import { useShellPerson } from '../../../src/frame/use-shell-person.ts'
import { OnDevice, sentByAgency } from '../../support/an-engine.tsx'
import { draw, one, settle } from '../ui/screen.tsx'

function Menu() {
  const { apps, homeHref, accountHref } = useShellPerson()
  const app = apps.find(({ isCurrent }) => isCurrent)
  return (
    <output>
      {JSON.stringify({
        apps: apps.map(({ name }) => name),
        current: app?.name,
        hasHome: homeHref !== undefined,
        hasAccount: accountHref !== undefined,
      })}
    </output>
  )
}

const menuIn = async (id: AppId, copy = {}) => {
  await draw(
    <OnDevice copy={copy}>
      <AppProvider app={{ id, name: 'An app', access: undefined, menus: [] }}>
        <Menu />
      </AppProvider>
    </OnDevice>,
  )
  await settle()
  return JSON.parse(one('output').textContent ?? '')
}

test('the user menu has an entry for each app that the person may open, the one they are in among them', async () => {
  expect(await menuIn('rota')).toEqual({
    ...{ apps: ['Rota', 'Recruitment'], current: 'Rota', hasHome: true, hasAccount: true },
  })
})

test('on the home app it has no way to the home app, and an agency’s people have no account', async () => {
  expect(await menuIn('home', { user: sentByAgency })).toMatchObject({ hasHome: false, hasAccount: false })
})
