import { useUnread } from '../../engine/shared-reads.tsx'
import { AsOfLine } from '../../pieces/page-states.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CircleCheckIcon } from '../../ui/icons.ts'
import { Page, PageHeading } from '../../ui/page.tsx'
import { Announcements } from './announcements.tsx'
import { useAnnouncements } from './use-announcements.ts'

/** The announcements that the person has not read, as a page of their own. */
export function AnnouncementsPage() {
  const { announcements } = useAnnouncements()
  const { total } = useUnread()
  return (
    <Page width="reading">
      <PageHeading>Announcements</PageHeading>
      <AsOfLine />
      {announcements.length > 0 ? (
        <Announcements heading="Not read yet" />
      ) : (
        <EmptyState
          icon={CircleCheckIcon}
          title="You have read all announcements"
          text={
            total > 0
              ? 'What is unread at the top of the page are messages in your channels.'
              : 'New announcements will be here until you have read them.'
          }
        />
      )}
    </Page>
  )
}
