import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { programFor } from './api.ts'
import { choose } from './choose.ts'
import type { RunningServer } from './running-server.ts'
import { ACCOUNTS, openRotaAt } from './sign-in.ts'

export const gridOf = (page: Page): Locator => page.getByRole('grid', { name: /^Shifts/ })

type Listed = Readonly<Record<'id' | 'location' | 'type' | 'status' | 'startDate', string>>

/** The newest care rota of Georgian House that is published: all of it is in the future. */
const newestRota = async (server: RunningServer): Promise<string> => {
  const ask = await programFor(server.port, ACCOUNTS.manager)
  const { _embedded } = await ask('/v1/rotas?withShifts=false&pageSize=250')
  const [newest] = (_embedded.rotas as Listed[])
    .filter(({ location, type, status }) => location === 'gh' && type === 'care' && status === 'published')
    .sort((one, other) => other.startDate.localeCompare(one.startDate))
  if (newest === undefined) throw new Error('The demo provider has no published rota of Georgian House')
  return newest.id
}

/** Opens the grid of the newest rota of Georgian House that is published, as the manager. Answers its id. */
export const openGrid = async (page: Page, server: RunningServer): Promise<string> => {
  const id = await newestRota(server)
  await openRotaAt(page, server, { account: 'manager', path: `/rotas/${id}/1/grid` })
  // Some of its house have no shift on this rota: all of its people are here, and no line moves any more.
  await expect(gridOf(page).getByRole('button', { name: /^\d+ people not on this rota$/ })).toBeVisible()
  return id
}

/** Chooses an entry of the menu of the rota that the page shows. */
export const chooseInMenu = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name: 'More for this rota', exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** The line of somebody, by name; the first one is nobody's. */
export const line = (page: Page, name: string): Locator =>
  gridOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) })

/** A day of a line, from 0. */
export const dayOf = (page: Page, name: string, index: number): Locator =>
  line(page, name).locator('[data-day]').nth(index)

/** How many shifts stand on each day of a line. */
export const counts = (page: Page, name: string): Promise<number[]> =>
  line(page, name)
    .locator('[data-day]')
    .evaluateAll((days) => days.map((day) => day.querySelectorAll('[data-shift]:not([data-absence])').length))

/** A person with a shift and, on another day of the week, with none: [name, day with one, day without]. */
export const somebody = async (page: Page): Promise<{ name: string; with: number; without: number }> => {
  const lines = await gridOf(page)
    .locator('[data-line]:not([data-nobody])')
    .evaluateAll((rows) =>
      rows.map((row) => ({
        name: row.querySelector('[data-name]')?.textContent?.trim() ?? '',
        days: [...row.querySelectorAll('[data-day]')].map((day) => ({
          shifts: day.querySelectorAll('[data-shift]:not([data-absence])').length,
          all: day.querySelectorAll('[data-shift]').length,
        })),
      })),
    )
  for (const { name, days } of lines) {
    const has = days.findIndex(({ shifts, all }) => shifts === 1 && all === 1)
    const free = days.findIndex(({ all }) => all === 0)
    if (has >= 0 && free >= 0) return { name, with: has, without: free }
  }
  throw new Error('Nobody has both a shift and a free day in this week')
}

const dayIn = (days: number): string => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

/** A rota of the coming week that was published with two shifts of the demo's carer, made as a program does. */
export const aPublishedRota = async (server: RunningServer): Promise<string> => {
  const [manager, carer] = await Promise.all(
    [ACCOUNTS.manager, ACCOUNTS.carer].map((email) => programFor(server.port, email)),
  )
  if (manager === undefined || carer === undefined) throw new Error('Nobody signed in.')
  const { id: userId } = await carer('/v1/users/me')
  const id = randomUUID()
  const shift = (days: number) => ({
    ...{ day: dayIn(days), startTime: '09:10', endTime: '11:20' },
    assignedTo: [{ userId }],
  })
  const rota = { id, name: 'The week of the fair', type: 'support', location: 'gh' }
  await manager('/v1/rotas', {
    method: 'POST',
    body: { ...rota, startDate: dayIn(1), endDate: dayIn(7), shifts: [shift(2), shift(3)] },
  })
  await manager(`/v1/rotas/${id}/publish`, { method: 'POST', body: {} })
  return id
}

/** Opens a week of the rota that the page shows, and waits until it is there: a week is an address. */
export const openWeek = async (page: Page, week: 'Week 1' | 'Week 2'): Promise<void> => {
  await choose(page.getByRole('radio', { name: week }))
}
