import type { Page } from '@playwright/test'
import { ask, tokenOf } from '../../e2e/support/api.ts'
import { cards, idOfCard } from '../../e2e/support/care.ts'
import type { RunningServer } from '../../e2e/support/running-server.ts'
import { ACCOUNTS } from '../../e2e/support/sign-in.ts'
import type { Here } from './release.ts'

/** Finds out what stands for the names of a stored release, at the home page of a carer who has read everything. */
export const findHere = async (page: Page, server: RunningServer): Promise<Here> => {
  const toStart = cards(page, 'To start')
  const activity = [await idOfCard(toStart.nth(0)), await idOfCard(toStart.nth(1))] as const
  const authorization = `Bearer ${await tokenOf(server.port, ACCOUNTS.carer)}`
  const read = async (path: string) => {
    const { text, headers } = await ask(server.port, { path, headers: { authorization } })
    return { body: JSON.parse(text), epoch: String(headers['server-epoch']) }
  }
  const firstClient = async (id: string): Promise<string> =>
    (await read(`/v1/rota-activities/${id}`)).body.clients[0].clientId
  const { body: me, epoch } = await read('/v1/users/me')
  const device = (await page.context().cookies()).find(({ name }) => name === 'device')?.value ?? ''
  return {
    activity,
    client: [await firstClient(activity[0]), await firstClient(activity[1])],
    carer: me.id,
    device,
    epoch,
  }
}
