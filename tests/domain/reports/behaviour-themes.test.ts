import { expect, it } from 'vitest'
import { beforeThemesOf, triedThemesOf } from '../../../domain/reports/behaviour-themes.ts'

it.each([
  ['Waited for a call', ['waiting', 'visitors']],
  ['LOUD  music from next door', ['noise']],
  ['Was told\nno', ['told-no']],
  ['Something new', ['other']],
  ['  ', ['not-written']],
  [undefined, ['not-written']],
  // A word counts where it begins, not within another: "later" begins with "late", "chocolate" does not.
  ['Later than usual', ['waiting']],
  ['Chocolate was sold out', ['other']],
])('what came before, written as %j', (text, themes) => {
  expect(beforeThemesOf(text)).toEqual(themes)
})

it.each([
  ['One person, few words', ['one-person', 'talking']],
  ['A walk in the garden', ['outside']],
  ['Nothing at all', ['other']],
  [undefined, []],
])('what was tried, written as %j', (text, themes) => {
  expect(triedThemesOf(text)).toEqual(themes)
})
