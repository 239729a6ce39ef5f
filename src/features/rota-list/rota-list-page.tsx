import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { listedStatuses } from '../../../domain/list-choices.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import { rotaTypes } from '../../../domain/rota/rota-list.ts'
import { rotaTypeWords } from '../../../domain/rota/rota-words.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import type { ListChoice } from '../../pieces/list-page/list-filters.tsx'
import { ListPage } from '../../pieces/list-page/list-page.tsx'
import { usePlaceOptions } from '../../pieces/list-page/usual-choices.ts'
import { rotaStatusLooks } from '../../pieces/rota-words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CalendarIcon, PlusIcon } from '../../ui/icons.ts'
import { ButtonLink } from '../../ui/router-links.tsx'
import { RotaCard, rotaTableColumns } from './rota-columns.tsx'
import { type RotaSearch, readRotaSearch, rotaSearch } from './rota-search.ts'
import { type RotaListKind, useRotaList } from './use-rota-list.ts'

/** The tables that have to be on this device before anything can be shown. */
const tables = ['rotas', 'providerSettings'] as const

const paths = { all: '/rotas', master: '/rotas/master' } as const

const titles = { all: 'All rotas', master: 'Master Rotas' } as const

const newWords = { all: 'Add a new rota', master: 'Add a master rota' } as const

const noMatch = { title: 'No rota matches', text: 'There is no rota with all of these filters.' }

const emptyWords = {
  all: { title: 'No rotas', text: 'The rotas of every location are listed here.' },
  master: { title: 'No master rotas', text: 'A master rota is a pattern of two weeks that other rotas are made from.' },
} as const

const types = rotaTypes.map((value) => ({ value, text: rotaTypeWords[value] }))

const statuses = listedStatuses.map((value) => ({ value, text: rotaStatusLooks[value].text }))

const useChoices = (kind: RotaListKind): readonly ListChoice<RotaSearch>[] => {
  const choices: readonly ListChoice<RotaSearch>[] = [
    { filter: 'location', label: 'Location', all: 'All locations', options: usePlaceOptions() },
    { filter: 'type', label: 'Type', all: 'All types', options: types },
    { filter: 'status', label: 'Status', all: 'All statuses', options: statuses },
  ]
  // A master has no other status.
  return kind === 'all' ? choices : choices.filter(({ filter }) => filter !== 'status')
}

function NewRota({ kind }: { kind: RotaListKind }) {
  const { can } = useCurrentUser()
  if (!can('create rota.rotas')) return null
  return (
    <ButtonLink
      to="/rotas/create"
      search={kind === 'master' ? { make: 'master' } : {}}
      look="primary"
      size="action"
      icon={PlusIcon}
    >
      {newWords[kind]}
    </ButtonLink>
  )
}

function NoRotas({ kind }: { kind: RotaListKind }) {
  const { title, text } = emptyWords[kind]
  return <EmptyState icon={CalendarIcon} title={title} text={text} actions={<NewRota kind={kind} />} />
}

const idOf = ({ id }: Rota) => id

function RotaList({ kind }: { kind: RotaListKind }) {
  const search = useSearch({ from: paths[kind], select: readRotaSearch, structuralSharing: true })
  const navigate = useNavigate({ from: paths[kind] })
  const facts = useCareFacts()
  const columns = useMemo(() => rotaTableColumns(facts), [facts])
  const card = useCallback((rota: Rota) => <RotaCard rota={rota} facts={facts} />, [facts])
  const { shown } = useRotaList(kind, search)
  return (
    <ListPage
      title={titles[kind]}
      tables={tables}
      definition={rotaSearch}
      search={search}
      onSearch={(wanted) => void navigate({ search: wanted, replace: true })}
      actions={<NewRota kind={kind} />}
      placeholder="Name or location"
      choices={useChoices(kind)}
      foldsWords
      columns={columns}
      shown={shown}
      keyOf={idOf}
      card={card}
      isEmpty={!rotaSearch.isNarrowed(search)}
      empty={<NoRotas kind={kind} />}
      noMatch={noMatch}
    />
  )
}

/** All rotas that run on days. Rules §2.2, §2.5. */
export function AllRotas() {
  return <RotaList kind="all" />
}

/** The masters that rotas are made of. Rules §2.2, §2.5. */
export function MasterRotas() {
  return <RotaList kind="master" />
}
