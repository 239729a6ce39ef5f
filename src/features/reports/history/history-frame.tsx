import { Box, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { CallFailure } from '../../../engine/types.ts'
import { AlertBox } from '../../../ui/alert-box.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { CloudOffIcon, HistoryIcon, RefreshIcon } from '../../../ui/icons.ts'
import { Page, PageHeading } from '../../../ui/page.tsx'
import { SkeletonCards } from '../../../ui/skeleton.tsx'
import { StateNotice } from '../../../ui/state-notice.tsx'
import { ExportMenu } from '../export-menu.tsx'
import { StaffOnly } from '../staff-only.tsx'
import { HistoryDays } from './history-days.tsx'
import { countWords } from './history-words.ts'
import { type AskHistory, type HistoryRead, useHistory } from './use-history.ts'
import { useHistoryExport } from './use-history-export.ts'

const OFFLINE = 'You need to be online to see who changed what. It will load when you’re back online.'

function NotLoaded({ failure, again }: { failure: CallFailure; again: ReactNode }) {
  return failure.kind === 'no-signal' ? (
    <StateNotice icon={CloudOffIcon} title="You’re offline" text={OFFLINE} actions={again} />
  ) : (
    <ErrorState title="The history could not be loaded" text={failure.detail} actions={again} />
  )
}

/** The rest of the changes, or why they could not be loaded. */
function More({ shown, failure, isReading, read, showMore }: HistoryRead) {
  if (failure !== undefined) {
    const words = failure.kind === 'no-signal' ? 'You need to be online to see more changes.' : failure.detail
    return (
      <AlertBox tone="note" role="status" action={<Button onClick={read}>Try again</Button>}>
        {words}
      </AlertBox>
    )
  }
  if (shown === undefined || shown.isAll) return null
  return (
    <Flex justify="center" align="center" gap="3" flexWrap="wrap">
      <Box color="ink2">
        {shown.entries.length} of {shown.total.toLocaleString('en-GB')} changes
      </Box>
      <Box data-screen-only>
        <Button icon={HistoryIcon} isLoading={isReading} loadingText="Loading" onClick={showMore}>
          Show more
        </Button>
      </Box>
    </Flex>
  )
}

function Body(history: HistoryRead) {
  const { shown, failure, isReading, read } = history
  if (shown === undefined) {
    if (failure === undefined) return <SkeletonCards count={3} />
    const again = (
      <Button look="primary" size="action" icon={RefreshIcon} isLoading={isReading} onClick={read}>
        Try again
      </Button>
    )
    return <NotLoaded failure={failure} again={again} />
  }
  if (shown.total === 0) {
    return (
      <EmptyState
        icon={HistoryIcon}
        title="No changes yet"
        text="Changes to this record will be listed here, with who made them and when."
      />
    )
  }
  return (
    <>
      <HistoryDays entries={shown.entries} />
      <More {...history} />
    </>
  )
}

type HistoryFrameProps = {
  title: string
  /** The record, for the title of the window. */
  name?: string | undefined
  /** The way back to the record. */
  back: ReactNode
  /** The name of an exported file, without its ending. */
  fileName: string
  ask: AskHistory
}

function History({ title, name, back, fileName, ask }: HistoryFrameProps) {
  const history = useHistory(ask)
  const { exportAs, isBusy, failure } = useHistoryExport(ask, fileName)
  const total = history.shown?.total ?? 0
  return (
    <Page width="reading">
      <PageHeading
        back={back}
        name={name}
        aside={
          total > 0 && (
            <span data-screen-only>
              <ExportMenu onExport={exportAs} isBusy={isBusy} isDisabled={false} />
            </span>
          )
        }
      >
        {title}
      </PageHeading>
      <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
        {total > 0 && <Box color="ink2">{countWords(total)}</Box>}
        {failure !== undefined && (
          <AlertBox tone="warning" role="alert">
            {failure}
          </AlertBox>
        )}
        <Body {...history} />
      </Box>
    </Page>
  )
}

/** Who changed a record, when, from which value to which. Rules §2.2, §7; decisions 243, 247. */
export const HistoryFrame = (props: HistoryFrameProps) => (
  <StaffOnly>
    <History {...props} />
  </StaffOnly>
)
