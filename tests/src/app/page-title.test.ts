import { expect, test } from 'vitest'
import { pageTitle } from '../../../src/app/page-title.ts'

test('a page is titled by itself, the app and the product', () =>
  expect(pageTitle({ title: 'Activity', appTitle: 'Rota', productName: 'Carelight' })).toBe(
    'Activity | Rota | Carelight',
  ))
test('a page without a title is called Home', () =>
  expect(pageTitle({ title: undefined, appTitle: 'Rota', productName: 'Carelight' })).toBe('Home | Rota | Carelight'))
