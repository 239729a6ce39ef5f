import { expect, test } from 'vitest'
import { iconImage } from '../../../src/ui/icon-image.ts'
import { MoonIcon, SunIcon } from '../../../src/ui/icons.ts'
import { INK } from '../../../src/ui/ink.ts'

const drawingIn = (image: string): string => decodeURIComponent(image.replace(/^url\("data:image\/svg\+xml,|"\)$/g, ''))

test('an icon is an image in the ink of either scheme, and each its own', () => {
  const image = iconImage(SunIcon)
  const [light, dark] = [drawingIn(image.backgroundImage), drawingIn(image._dark.backgroundImage)]
  expect(light).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="16" height="16" .*<\/svg>$/)
  expect(light).toContain(`stroke="${INK.light}"`)
  expect(dark).toBe(light.replace(INK.light, INK.dark))
  expect(drawingIn(iconImage(MoonIcon).backgroundImage)).not.toBe(light)
})
