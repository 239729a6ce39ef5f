import { Box, Grid } from '@chakra-ui/react'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { type ImportKind, importKinds, importRights } from '../../../domain/import/kinds.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useIsOnline } from '../../engine/use-sync-state.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CloudOffIcon, LockIcon } from '../../ui/icons.ts'
import { Page, PageHeading } from '../../ui/page.tsx'
import { BackLink, TileLink } from '../../ui/router-links.tsx'
import { ChooseColumns } from './choose-columns.tsx'
import { ChooseFile } from './choose-file.tsx'
import { kindWords } from './import-words.ts'
import { EarlierImports } from './past-imports.tsx'
import { SeePreview } from './see-preview.tsx'
import { SeeResult } from './see-result.tsx'
import { type Importing, type ImportWork, useImport } from './use-import.ts'
import { type PastImports, usePastImports } from './use-past-imports.ts'

const kindRoute = getRouteApi('/setup/import/$kind')

function NeedsSignal() {
  const isOnline = useIsOnline()
  if (isOnline) return null
  return (
    <AlertBox tone="note" icon={CloudOffIcon} role="status">
      You need to be online to import. What you chose is still here.
    </AlertBox>
  )
}

/** A step of the import. When one follows another the focus goes to it, so that keyboard and screen reader go on there. */
function Step({ name, children }: { name: string; children: ReactNode }) {
  const around = useRef<HTMLDivElement>(null)
  const last = useRef(name)
  useEffect(() => {
    if (last.current === name) return
    last.current = name
    around.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [name])
  return (
    <Box ref={around} tabIndex={-1} outline="0">
      {children}
    </Box>
  )
}

const stepOf = ({ file, preview, done }: ImportWork): string => {
  if (done !== undefined) return 'done'
  if (preview !== undefined) return 'preview'
  return file.chosen === undefined ? 'file' : 'columns'
}

type StepsProps = { kind: ImportKind; work: ImportWork; past: PastImports }

function Steps({ kind, work, past: { value: imports, read } }: StepsProps) {
  const { file, preview, done, startAgain } = work
  if (done !== undefined) {
    const isUndone = imports?.find(({ importId }) => importId === done.importId)?.undoneAt !== undefined
    const listed = { isUndone, onUndone: read, onAgain: startAgain }
    return <SeeResult kind={kind} done={done} {...listed} />
  }
  if (preview !== undefined) return <SeePreview kind={kind} work={work} preview={preview} />
  if (file.chosen === undefined) return <ChooseFile kind={kind} file={file} />
  return <ChooseColumns kind={kind} work={work} chosen={file.chosen} />
}

function ImportOfKind({ kind, rotaId }: Importing) {
  const past = usePastImports()
  const work = useImport({ kind, rotaId }, past.read)
  return (
    <>
      <Step name={stepOf(work)}>
        <Steps kind={kind} work={work} past={past} />
      </Step>
      <EarlierImports past={past} />
    </>
  )
}

function Kinds() {
  const { can } = useCurrentUser()
  const past = usePastImports()
  const offered = importKinds.filter((kind) => can(importRights[kind].make))
  return (
    <>
      <Grid
        as="nav"
        aria-label="What to import"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      >
        {offered.map((kind) => {
          const { title, line, icon } = kindWords[kind]
          return (
            <TileLink key={kind} to="/setup/import/$kind" params={{ kind }} icon={icon} title={title} text={line} />
          )
        })}
      </Grid>
      <EarlierImports past={past} />
    </>
  )
}

function NotAllowed() {
  return (
    <EmptyState
      icon={LockIcon}
      title="You cannot import these"
      text="You do not have permission to add them. Ask your manager."
    />
  )
}

type Wanted = { kind?: ImportKind | undefined; rotaId?: string | undefined }

function Body({ kind, rotaId }: Wanted) {
  const { can } = useCurrentUser()
  if (kind === undefined) return <Kinds />
  if (!can(importRights[kind].make)) return <NotAllowed />
  return <ImportOfKind key={kind} kind={kind} rotaId={rotaId} />
}

function Import({ kind, rotaId }: Wanted) {
  return (
    <Page>
      <PageHeading back={kind !== undefined && <BackLink to="/setup/import">Import something else</BackLink>}>
        {kind === undefined ? 'Import' : `Import ${kindWords[kind].title.toLocaleLowerCase('en-GB')}`}
      </PageHeading>
      <Box display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
        <NeedsSignal />
        <Body kind={kind} rotaId={rotaId} />
      </Box>
    </Page>
  )
}

/** Offers the kinds of records that the person may bring in from a table. Rules §2.2, decision 72. */
export function ImportPage() {
  return <Import />
}

/**
 * Brings records of one kind in from a table: a file, what its columns mean, what becomes of every row, one confirmation,
 * and Undo. Decision 72.
 */
export function ImportKindPage() {
  const { kind } = kindRoute.useParams()
  const { rota } = kindRoute.useSearch()
  return <Import kind={kind} rotaId={rota} />
}
