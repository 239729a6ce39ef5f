import { expect, test } from 'vitest'
import { paginatorText } from '../../../../domain/page-of-rows.ts'
import { addDays } from '../../../../domain/time/local-day.ts'
import type { RotaSearch } from '../../../../src/features/rota-list/rota-search.ts'
import { type RotaListKind, useRotaList } from '../../../../src/features/rota-list/use-rota-list.ts'
import { OnDevice } from '../../../support/an-engine.tsx'
import { aRota, idOf } from '../../../support/builders.ts'
import { draw, settle } from '../../ui/screen.tsx'

const years = Array.from({ length: 45 }, (_, at) =>
  aRota({ id: idOf(`rota ${at}`), name: `${at}`, startDate: addDays('2026-01-05', 14 * at) }),
)
const masters = Array.from({ length: 21 }, (_, at) => aRota({ id: idOf(`master ${at}`), status: 'master' }))

function Told({ kind, search }: { kind: RotaListKind; search: RotaSearch }) {
  const { shown } = useRotaList(kind, search)
  return shown === undefined ? null : `${paginatorText(shown)}, from ${shown.rows[0]?.name}`
}

const list = async (kind: RotaListKind, search: RotaSearch) => {
  const screen = (
    <OnDevice copy={{ rotas: [...years, ...masters] }}>
      <Told {...{ kind, search }} />
    </OnDevice>
  )
  await draw(screen)
  await settle()
  return document.body.textContent
}

test.each([
  [1, 'Showing 1 to 20 of 45 records, from 44'],
  [2, 'Showing 21 to 40 of 45 records, from 24'],
  [3, 'Showing 41 to 45 of 45 records, from 4'],
])('page %i of the rotas has twenty of them at most', async (page, words) =>
  expect(await list('all', { page, sort: 'start', order: 'down' })).toBe(words),
)

test('so have the masters', async () => expect(await list('master', {})).toContain('Showing 1 to 20 of 21 records'))
