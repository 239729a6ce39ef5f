import { Box, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { PageOfRows } from '../../../domain/page-of-rows.ts'
import { Button } from '../../ui/button.tsx'
import type { DataTableProps } from '../../ui/data-table/data-table-types.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListIcon } from '../../ui/icons.ts'
import { Page, PageHeading } from '../../ui/page.tsx'
import { Resting } from '../../ui/resting.tsx'
import { AsOfLine, FirstSyncLine, NotReadYet, useFirstSync } from '../page-states.tsx'
import { PagedTable } from '../paged-table.tsx'
import { ListFilters, type ListFiltersProps } from './list-filters.tsx'
import type { CommonSearch } from './list-search.ts'

type ListPageProps<Row, Search extends CommonSearch> = ListFiltersProps<Search> &
  Pick<DataTableProps<Row>, 'columns' | 'keyOf' | 'card' | 'openAt' | 'headingOf'> & {
    /** Heads the page, and names the table to screen readers. */
    title: string
    /** The tables that have to be on this device before anything can be shown. */
    tables: readonly string[]
    /** What can be done with the list as a whole, beside its title. */
    actions?: ReactNode
    /** Stands between the filters and the rows. */
    aboveRows?: ReactNode
    /** The page of rows that the search asks for; undefined until read. */
    shown: PageOfRows<Row> | undefined
    /** Whether there would be no rows without filters either: then `empty` is shown, and else that nothing matches. */
    isEmpty: boolean
    empty: ReactNode
    noMatch: { readonly title: string; readonly text: string; readonly clear?: string }
    /** The rows on paper, where they are not those of the page that is shown. */
    printed?: readonly Row[] | undefined
  }

function Rows<Row, Search extends CommonSearch>(props: ListPageProps<Row, Search>) {
  const { definition, search, onSearch, shown, noMatch } = props
  if (shown === undefined) return <Resting shape="list" />
  if (shown.total === 0) {
    if (props.isEmpty) return props.empty
    const clear = (
      <Button onClick={() => onSearch(definition.withoutFilters(search))}>{noMatch.clear ?? 'Clear filters'}</Button>
    )
    return <EmptyState icon={ListIcon} title={noMatch.title} text={noMatch.text} actions={clear} />
  }
  return (
    <PagedTable
      label={props.title}
      columns={props.columns}
      shown={shown}
      printed={props.printed}
      keyOf={props.keyOf}
      sort={definition.orderOf(search)}
      onSort={(column) => onSearch(definition.sortedBy(search, column))}
      onPage={(page) => onSearch(definition.turnedTo(search, page))}
      card={props.card}
      headingOf={props.headingOf}
      openAt={props.openAt}
    />
  )
}

/** A list of records: narrowed, ordered and turned by what the address says, a table or cards. Rules §2.2, §2.5. */
export function ListPage<Row, Search extends CommonSearch>(props: ListPageProps<Row, Search>) {
  const { title, tables, actions, aboveRows } = props
  const { isFirstLoad, isKnown } = useFirstSync(...tables)
  return (
    <Page>
      <PageHeading
        aside={
          <Flex gap="2" flexWrap="wrap" data-screen-only>
            {actions}
          </Flex>
        }
      >
        {title}
      </PageHeading>
      {isFirstLoad && <FirstSyncLine />}
      <AsOfLine />
      <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
        <ListFilters {...props} />
        {aboveRows}
        {!isKnown || isFirstLoad ? (
          <NotReadYet tables={tables} resting={<Resting shape="list" />} />
        ) : (
          <Rows {...props} />
        )}
      </Box>
    </Page>
  )
}
