import { linkOptions } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { MenuDefinition } from '../../src/features/shell/menus.ts'
import { ButtonLink } from '../../src/ui/router-links.tsx'

// Links are checked by the compiler: where their types are lost, an error that is expected here does not come.

test('a link names a page that one of the apps has', () => {
  const links = [
    linkOptions({ to: '/my-account' }),
    linkOptions({ to: '/clients/pick' }),
    // @ts-expect-error No app has such a page.
    linkOptions({ to: '/customers' }),
  ]
  expect(links).toHaveLength(3)
})

test('a link names the params of its page, and no others', () => {
  const links = [
    linkOptions({ to: '/clients/$clientId', params: { clientId: '1' } }),
    // @ts-expect-error The param has another name.
    linkOptions({ to: '/clients/$clientId', params: { id: '1' } }),
    // @ts-expect-error The param is missing.
    linkOptions({ to: '/clients/$clientId' }),
  ]
  expect(links).toHaveLength(3)
})

test('a link says in the search what its page reads, also where only the page knows the schema', () => {
  const links = [
    linkOptions({ to: '/rotas/day', search: { day: '2026-11-27' } }),
    // @ts-expect-error A day is written as text.
    linkOptions({ to: '/rotas/day', search: { day: 27 } }),
    linkOptions({ to: '/rotas/create', search: { make: 'master' } }),
    // @ts-expect-error Nothing else can be made.
    linkOptions({ to: '/rotas/create', search: { make: 'draft' } }),
  ]
  expect(links).toHaveLength(4)
})

test('our own links and the menus are checked as well', () => {
  const links = [
    <ButtonLink key="right" to="/rotas/$rotaId/day" params={{ rotaId: '1' }} />,
    // @ts-expect-error No app has such a page.
    <ButtonLink key="wrong" to="/rotas/$rotaId" params={{ rotaId: '1' }} />,
  ]
  const entries: MenuDefinition['entries'] = [
    { label: 'Clients', to: '/clients' },
    // @ts-expect-error An entry has no params to give.
    { label: 'One client', to: '/clients/$clientId' },
  ]
  expect([...links, ...entries]).toHaveLength(4)
})
