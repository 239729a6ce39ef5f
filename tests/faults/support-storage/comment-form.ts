import type { Locator, Page } from '@playwright/test'

/** The form for a comment on the activity whose page is shown: open, and open it stays after a Save that failed. */
export type CommentForm = {
  readonly dialog: Locator
  readonly note: Locator
  readonly save: () => Promise<void>
}

export const openComment = async (page: Page): Promise<CommentForm> => {
  await page.getByRole('main').getByRole('button', { name: 'Comment', exact: true }).first().click()
  return commentForm(page)
}

/** The form that is open already. */
export const commentForm = (page: Page): CommentForm => {
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    note: dialog.getByRole('textbox', { name: 'Note' }),
    save: () => dialog.getByRole('button', { name: 'Save' }).click(),
  }
}
