import { expect, test } from 'vitest'
import { pageTitle } from '../../../src/frame/page-title.ts'
import { titleOfMatches } from '../../../src/frame/use-page-title.ts'

test('a page is titled by itself, the app and the product', () =>
  expect(pageTitle({ title: 'Activity', appTitle: 'Rota', productName: 'Carelight' })).toBe(
    'Activity | Rota | Carelight',
  ))
test('a page without a title is called Home', () =>
  expect(pageTitle({ title: undefined, appTitle: 'Rota', productName: 'Carelight' })).toBe('Home | Rota | Carelight'))
test('a page about one thing is titled by its name first', () =>
  expect(pageTitle({ name: 'KM', title: 'Client', appTitle: 'Rota', productName: 'Carelight' })).toBe(
    'KM, Client | Rota | Carelight',
  ))

const match = (status: string, title: string) => ({ status, staticData: { title } })

test('an address that leads to nothing is titled so, whatever its route says', () => {
  expect(titleOfMatches([match('success', 'root'), match('success', 'Activity')])).toBe('Activity')
  expect(titleOfMatches([match('success', 'root'), match('notFound', 'Activity')])).toBe('Page Not Found')
})
