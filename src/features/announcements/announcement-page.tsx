import { getRouteApi } from '@tanstack/react-router'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { NotReadYet, useFirstSync } from '../../pieces/page-states.tsx'
import { Page, PageHeading } from '../../ui/page.tsx'
import { BackLink } from '../../ui/router-links.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { ShownAnnouncementView } from './shown-announcement.tsx'
import { WrittenAnnouncementView } from './written-announcement.tsx'

const route = getRouteApi('/announcements/$announcementId')

const tables = ['announcements'] as const

/** As its writers see it; what their copy does not hold, as everybody whom it is for. */
function OfWriter({ announcementId }: { announcementId: string }) {
  const found = useLiveQuery(
    async (read) => ({ id: announcementId, announcement: await read.announcement(announcementId) }),
    [announcementId],
  )
  const { isFirstLoad, isKnown } = useFirstSync(...tables)
  if (found?.id === announcementId && found.announcement !== undefined) {
    return <WrittenAnnouncementView announcement={found.announcement} />
  }
  if (found?.id !== announcementId || isFirstLoad || !isKnown) {
    return (
      <Page>
        <PageHeading back={<BackLink to="/announcements">Announcements</BackLink>}>Announcement</PageHeading>
        <NotReadYet tables={tables} resting={<SkeletonText />} />
      </Page>
    )
  }
  return <ShownAnnouncementView announcementId={announcementId} />
}

/** One announcement. Decision 251. */
export function AnnouncementPage() {
  const { announcementId } = route.useParams()
  const { can } = useCurrentUser()
  return can('update channels') ? (
    <OfWriter key={announcementId} announcementId={announcementId} />
  ) : (
    <ShownAnnouncementView key={announcementId} announcementId={announcementId} />
  )
}
