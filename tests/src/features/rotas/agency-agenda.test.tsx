import '../../../../src/features/rotas/takeable-shift.tsx'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { CurrentUser } from '../../../../domain/user/current-user.ts'
import { useYourRotas } from '../../../../src/features/rotas/use-your-rotas.ts'
import { YourRotas } from '../../../../src/features/rotas/your-rotas.tsx'
import { OnDevice, sentByAgency } from '../../../support/an-engine.tsx'
import { aRota, aShift, idOf } from '../../../support/builders.ts'
import { draw, settle } from '../../ui/screen.tsx'

const router = createRouter({ routeTree: createRootRoute() })
const rota = aRota()
const free = aShift({ day: '2026-11-24', notes: 'Come by the back door', rotaId: rota.id })
const own = aShift({
  ...{ id: idOf('own'), rotaId: rota.id, day: '2026-11-26' },
  assignedTo: [{ type: 'current', agencyId: sentByAgency.agencyId ?? '' }],
})

function Rotas() {
  return <YourRotas rotas={useYourRotas(true)} ownShiftActs={undefined} />
}

const wordsFor = async (user: CurrentUser, shift = free) => {
  await draw(
    <RouterContextProvider router={router}>
      <OnDevice copy={{ user, rotas: [rota], shifts: [shift, own] }}>
        <Rotas />
      </OnDevice>
    </RouterContextProvider>,
  )
  for (let turn = 0; turn < 8; turn += 1) await settle()
  return document.body.textContent
}

const { agencyId: _none, ...suppliedByNobody } = sentByAgency

test.each([
  ['of an agency', sentByAgency],
  ['of agency staff to whom no agency was given', suppliedByNobody],
])('a free shift stands on the Home %s with its details, and is not on offer to them', async (_who, user) => {
  const words = await wordsFor(user)
  expect(words).not.toContain('Take on this shift')
  expect(words).toContain('Open shift')
  expect(words).toContain('Come by the back door')
})

test('a shift that was freed by a colleague of the agency, who is sick, stands among the free ones', async () => {
  const assignedTo = [{ type: 'sick' as const, agencyId: sentByAgency.agencyId ?? '', displayName: 'Bay Agency' }]
  expect(await wordsFor(sentByAgency, { ...free, id: idOf('freed'), assignedTo })).toContain('Open shift')
})
