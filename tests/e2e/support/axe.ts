import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Axe for a page, which tells what it finds and not what passes: to name all of that, and to put it together in a page
 * that it opens for this, takes as long as to look. No frame of ours is of another origin, for which that page is made.
 */
export const axeOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
