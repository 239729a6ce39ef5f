import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { listed } from '../../../domain/listed.ts'
import type { ReportDays } from '../../../domain/reports/report-period.ts'
import { formatDay, formatTime } from '../../../domain/time/format.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import type { CallFailure } from '../../engine/types.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { CalendarIcon, CloudOffIcon, RefreshIcon } from '../../ui/icons.ts'
import { Page, PageHeading } from '../../ui/page.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { StateNotice } from '../../ui/state-notice.tsx'
import classes from './report-page.module.css'
import { daysWords } from './report-words.ts'
import type { ReportRead } from './use-report.ts'
import type { AskedDays } from './use-report-days.ts'
import { WorkedOut } from './worked-out.tsx'

type ReportPageProps<Figures> = {
  title: string
  asked: AskedDays
  read: ReportRead<Figures>
  /** The controls that narrow it. */
  filters: ReactNode
  /** What they say in words, for paper: "Georgian House". */
  filterWords: readonly string[]
  /** How the figures are worked out, a sentence or two each. */
  workedOut: readonly string[]
  /** "Export or print". */
  menu: ReactNode
  /** Why the last export failed. */
  exportFailure?: string | undefined
  children: (figures: Figures, days: ReportDays) => ReactNode
}

type FailedProps = { failure: CallFailure; isReading: boolean; read: () => void }

function Failed({ failure, isReading, read }: FailedProps) {
  const again = (
    <Button look="primary" size="action" icon={RefreshIcon} isLoading={isReading} onClick={read}>
      Try again
    </Button>
  )
  if (failure.kind === 'no-signal') {
    return (
      <StateNotice
        icon={CloudOffIcon}
        title="You’re offline"
        text="You need to be online to see this report. It will load when you’re back online."
        actions={again}
      />
    )
  }
  return <ErrorState title="The report could not be loaded" text={failure.detail} actions={again} />
}

function Body<Figures>({
  asked: { days, wrong, title = 'Choose a period' },
  read,
  children,
}: ReportPageProps<Figures>) {
  const { figures, failure, isReading } = read
  if (wrong !== undefined) return <EmptyState icon={CalendarIcon} title={title} text={wrong} />
  if (figures !== undefined && days !== undefined) return children(figures, days)
  if (failure !== undefined) return <Failed failure={failure} isReading={isReading} read={read.read} />
  return <SkeletonCards count={3} />
}

/** "at 10:14"; of another day than today "on Thu 26 Nov at 10:14". */
const readWords = (at: Instant, { zone, today }: { readonly zone: string; readonly today: LocalDay }): string => {
  const day = localDayOf(at, zone)
  return `${day === today ? '' : `on ${formatDay(day)} `}at ${formatTime(at, zone)}`
}

/** "Updated at 10:14", and why they could not be loaded again. */
function Age<Figures>({ read: { readAt, failure, isReading, read } }: Pick<ReportPageProps<Figures>, 'read'>) {
  const facts = useCareFacts()
  if (readAt === undefined) return null
  return (
    <Flex align="center" gap="2" textStyle="second" color="ink2" marginInlineStart="auto">
      {failure && (failure.kind === 'no-signal' ? 'You’re offline. ' : `${failure.detail} `)}Updated{' '}
      {readWords(readAt, facts)}
      <span data-screen-only>
        <Button look="quiet" icon={RefreshIcon} isLoading={isReading} onClick={read}>
          Refresh
        </Button>
      </span>
    </Flex>
  )
}

/** One frame for all reports: what it is about, its filters, the figures or why there are none. Rules §2.2. */
export function ReportPage<Figures>(props: ReportPageProps<Figures>) {
  const { title, asked, filters, filterWords, workedOut, menu, exportFailure } = props
  const paperTitle = listed([title, asked.days && daysWords(asked.days), ...filterWords])
  return (
    <Page>
      <PageHeading
        paperTitle={paperTitle}
        aside={
          <Flex gap="2" align="center" data-screen-only>
            <WorkedOut lines={workedOut} />
            {menu}
          </Flex>
        }
      >
        {title}
      </PageHeading>
      <div className={classes.body}>
        <Flex gap="2" flexWrap="wrap" align="end">
          {filters}
          <Age {...props} />
        </Flex>
        {exportFailure !== undefined && (
          <AlertBox tone="warning" role="alert">
            {exportFailure}
          </AlertBox>
        )}
        <Body {...props} />
      </div>
    </Page>
  )
}
