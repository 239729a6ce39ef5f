import { Grid } from '@chakra-ui/react'
import { Button } from '../../../src/ui/button.tsx'
import { EmptyState } from '../../../src/ui/empty-state.tsx'
import { ErrorState } from '../../../src/ui/error-state.tsx'
import { CalendarIcon, LockIcon, PlusIcon, RefreshIcon, WarningIcon } from '../../../src/ui/icons.ts'
import { OfflineLine } from '../../../src/ui/offline-line.tsx'
import { ProgressLine } from '../../../src/ui/progress-line.tsx'
import { Section } from '../../../src/ui/section.tsx'
import { SkeletonCards, SkeletonText } from '../../../src/ui/skeleton.tsx'
import { Spinner } from '../../../src/ui/spinner.tsx'
import { StateNotice } from '../../../src/ui/state-notice.tsx'
import { SunriseArt } from '../../../src/ui/sunrise-art.tsx'
import { UpdateBannerView } from '../../../src/ui/update-banner-view.tsx'

/** The six states of a screen, and the banner of a new version. */
export function StatePieces() {
  return (
    <Grid gap="6" alignContent="start">
      <Section heading="First load">
        <ProgressLine detail="Activities, 214 of 380" value={214} max={380} />
        <SkeletonCards count={1} />
        <SkeletonText />
        <Spinner />
        <Spinner verb="Saving" />
        <OfflineLine asOf="10:02" age="12 min ago" />
      </Section>
      <EmptyState
        icon={CalendarIcon}
        title="No activities on Sun 29 Nov"
        text="Activities planned for the day appear here, with who they are for and who runs them."
        actions={
          <Button look="primary" icon={PlusIcon}>
            New activity
          </Button>
        }
      />
      <ErrorState
        title="The report could not be made"
        text="Our server did not answer in 30 seconds. Nothing you entered is lost."
        actions={
          <Button look="primary" icon={RefreshIcon}>
            Try again
          </Button>
        }
      />
      <StateNotice
        icon={LockIcon}
        title="Payroll report"
        text="Sorry, you don't have permission to access this page."
      />
      <StateNotice icon={WarningIcon} title="Page Not Found" text="Sorry, this page doesn't exist." />
      <UpdateBannerView progress="offered" onUpdate={() => undefined} />
      <SunriseArt />
    </Grid>
  )
}
