import { expect, type Page } from '@playwright/test'
import type { RunningServer } from '../../e2e/support/running-server.ts'
import { syncState } from '../../e2e/support/sign-in.ts'
import { addressOf, beginStory, tell } from './story.ts'

/** Begins the story of a carer whose only comment waits for signal. The page of its activity is shown. */
export const oneWaits = async (page: Page, server: RunningServer, words: string) => {
  const story = await beginStory(page, server)
  await page.context().setOffline(true)
  const kept = await tell(page, story, words)
  await expect(syncState(page)).toHaveAccessibleName(/1 waiting/)
  return { story, kept, address: addressOf(story) }
}
