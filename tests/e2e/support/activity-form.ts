import { expect, type Locator, type Page } from '@playwright/test'

/** Beyond this many presses of Tab a control counts as out of reach of the keyboard. */
const MOST_TABS = 80

export const form = (page: Page): Locator => page.getByRole('dialog', { name: /^(Add|Edit) Activity$/ })

/** The question of the step that is shown. */
export const question = (page: Page): Locator => form(page).getByRole('heading', { level: 3 })

type TabKey = 'Tab' | 'Shift+Tab'

/** Moves the focus with Tab alone, forwards or backwards, until it is on this control. */
const tabTo = async (page: Page, control: Locator, tab: TabKey = 'Tab'): Promise<void> => {
  // Found once: to look for it behind each press costs more than the press.
  let element = await control.elementHandle()
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    const where = await element?.evaluate((one) =>
      one === document.activeElement ? 'here' : one.isConnected ? 'elsewhere' : 'gone',
    )
    if (where === 'here') return
    if (where !== 'elsewhere') element = await control.elementHandle()
    if (where === 'elsewhere') await page.keyboard.press(tab)
  }
  throw new Error(`Tab never reaches ${control}`)
}

/** Presses a control with the keyboard: a button with Enter, a box or a radio with Space. */
export const pressByKey = async (page: Page, control: Locator, key: 'Enter' | 'Space'): Promise<void> => {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

/** Chooses one of several by its arrow keys, as radios want it. */
export const chooseByKey = async (page: Page, group: Locator, option: Locator): Promise<void> => {
  const radios = group.getByRole('radio')
  const chosen = group.getByRole('radio', { checked: true })
  await tabTo(page, (await chosen.count()) > 0 ? chosen : radios.first())
  for (let presses = 0; presses < (await radios.count()); presses += 1) {
    if (await option.isChecked()) return
    await page.keyboard.press(presses === 0 && (await chosen.count()) === 0 ? 'Space' : 'ArrowDown')
  }
  await expect(option).toBeChecked()
}

/** Next, or Submit, by keyboard: the last control of the form, so backwards is the shorter way. */
export const goOn = async (page: Page, name: 'Next' | 'Submit' = 'Next'): Promise<void> => {
  await tabTo(page, form(page).getByRole('button', { name, exact: true }), 'Shift+Tab')
  await page.keyboard.press('Enter')
}

/** Types into the field with this label, from the keyboard alone. */
export const typeInto = async (page: Page, label: string | RegExp, text: string): Promise<void> => {
  await tabTo(page, form(page).getByLabel(label))
  await page.keyboard.type(text)
}
