import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { Rota } from '../../../../domain/rota/rota.ts'
import { RotaCard } from '../../../../src/features/rota-list/rota-columns.tsx'
import { useCareFacts } from '../../../../src/pieces/care-facts.tsx'
import { OnDevice } from '../../../support/an-engine.tsx'
import { aRota } from '../../../support/builders.ts'
import { draw, settle, takeAllAway } from '../../ui/screen.tsx'

const router = createRouter({ routeTree: createRootRoute() })

function Shown({ rota }: { rota: Rota }) {
  return <RotaCard rota={rota} facts={{ ...useCareFacts(), today: '2026-11-26' }} />
}

const wordsOf = async (about: Partial<Rota>): Promise<string> => {
  await takeAllAway()
  const rota = aRota({ name: 'Care', type: 'care', status: 'published', ...about })
  await draw(
    <RouterContextProvider router={router}>
      <OnDevice copy={{}}>
        <Shown rota={rota} />
      </OnDevice>
    </RouterContextProvider>,
  )
  await settle()
  return document.body.textContent ?? ''
}

test('the rota of today is marked, and others are not', async () => {
  expect(await wordsOf({ startDate: '2026-11-23', endDate: '2026-12-06' })).toContain('Now')
  expect(await wordsOf({ startDate: '2026-12-07', endDate: '2026-12-20' })).not.toContain('Now')
})

test('a draft says when it was changed last; a published rota says nothing that its name says', async () => {
  expect(await wordsOf({})).not.toMatch(/[Uu]pdated|care/)
  expect(await wordsOf({ status: 'draft', name: 'Nights' })).toMatch(/Care, Updated/)
})
