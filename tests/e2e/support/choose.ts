import { expect, type Locator } from '@playwright/test'

/** Presses what a person sees of a radio button or a checkbox, whose own field is hidden beneath its label. */
export const choose = async (field: Locator, { isChecked = true } = {}): Promise<void> => {
  await field.locator('xpath=ancestor::label[1]').click()
  await expect(field).toBeChecked({ checked: isChecked })
}
