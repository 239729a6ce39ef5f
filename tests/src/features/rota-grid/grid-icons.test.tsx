import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { GridIcon } from '../../../../src/features/rota-grid/grid-icons.ts'
import { sessionLook } from '../../../../src/pieces/session-looks.ts'
import { Icon } from '../../../../src/ui/icon.tsx'
import {
  CircleCheckIcon,
  CommentIcon,
  HolidayIcon,
  type LucideIcon,
  ThermometerIcon,
} from '../../../../src/ui/icons.ts'
import { INK } from '../../../../src/ui/ink.ts'
import { draw, one } from '../../ui/screen.tsx'

const icons: Readonly<Record<GridIcon, LucideIcon>> = {
  morning: sessionLook('morning').icon,
  afternoon: sessionLook('afternoon').icon,
  night: sessionLook('night').icon,
  day: sessionLook('day').icon,
  note: CommentIcon,
  unneeded: CircleCheckIcon,
  sick: ThermometerIcon,
  holiday: HolidayIcon,
}

const sheet = readFileSync('src/features/rota-grid/grid-block.module.css', 'utf8')

/** The images of an icon in the style sheet: the first on paper, the second in the dark. */
const imagesOf = (name: string): string[] =>
  [
    ...sheet.matchAll(
      new RegExp(`\\[data-icon="${name}"\\] \\{\\s*background-image: url\\("data:image/svg\\+xml,(.*?)"\\)`, 'g'),
    ),
  ].map(([, image = '']) => decodeURIComponent(image).replaceAll("'", '"'))

/** What is drawn for an icon, in one colour, as it stands in a file. */
const drawingOf = (colour: string): string =>
  one('svg')
    .outerHTML.replace(/ (class|aria-hidden)="[^"]*"/g, '')
    .replace(/><\/(path|circle|rect|line|polyline|polygon)>/g, '/>')
    .replaceAll('currentColor', colour)

test.each(Object.entries(icons))('the image of %s is its icon, in the ink of either scheme', async (name, icon) => {
  await draw(<Icon of={icon} size={16} />)
  expect(imagesOf(name)).toEqual([drawingOf(INK.light), drawingOf(INK.dark)])
})
