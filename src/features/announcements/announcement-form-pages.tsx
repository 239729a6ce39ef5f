import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Announcement } from '../../../domain/announcements/announcement.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useIsOnline } from '../../engine/use-sync-state.ts'
import { NotReadYet, useFirstSync } from '../../pieces/page-states.tsx'
import { RecordForm } from '../../pieces/record-form/record-form.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FileIcon, MegaphoneIcon } from '../../ui/icons.ts'
import { Page, PageHeading } from '../../ui/page.tsx'
import { Resting } from '../../ui/resting.tsx'
import { BackLink, ButtonLink } from '../../ui/router-links.tsx'
import { AnnouncementFields } from './announcement-fields.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { useAnnouncementForm } from './use-announcement-form.ts'

const route = getRouteApi('/announcements/$announcementId/edit')

const tables = ['announcements', 'rotaUsers', 'providerSettings'] as const

const back = (
  <BackLink to="/announcements" search={{ view: 'written' }}>
    Announcements
  </BackLink>
)

/** The form of an announcement: a draft is saved or published, one that is published is changed. */
function AnnouncementFormPage({ announcement }: { announcement?: Announcement | undefined }) {
  const navigate = useNavigate()
  const isOnline = useIsOnline()
  const [isPublishing, setIsPublishing] = useState(false)
  const form = useAnnouncementForm(
    announcement,
    (announcementId) =>
      void navigate({ to: '/announcements/$announcementId', params: { announcementId }, replace: true }),
  )
  const isPublished = announcement?.state === 'published'
  const submit = () => {
    if (!form.isGood()) return
    // Without signal there is nothing to ask first: the try says what is missing, as that of Save does.
    if (isPublished || !isOnline) void form.saveAs('published')
    else setIsPublishing(true)
  }
  const saveDraft = (
    <Button
      size="action"
      icon={FileIcon}
      isLoading={form.isBusy}
      onClick={() => form.isGood() && void form.saveAs('draft')}
    >
      Save draft
    </Button>
  )
  return (
    <>
      <RecordForm
        heading={announcement === undefined ? 'New announcement' : 'Edit announcement'}
        name={announcement?.title}
        back={back}
        form={{ ...form, submit, failure: isPublishing ? undefined : form.failure }}
        saveText={isPublished ? 'Save' : 'Publish'}
        alsoSave={!isPublished && saveDraft}
        hasPreview
        tables={tables}
      >
        <AnnouncementFields
          value={form.value}
          change={form.change}
          errors={form.errors}
          isShown={announcement?.shownAt !== undefined}
        />
      </RecordForm>
      {isPublishing && (
        <PublishDialog
          value={form.value}
          isBusy={form.isBusy}
          failure={form.failure}
          onPublish={() => void form.saveAs('published')}
          onClose={() => setIsPublishing(false)}
        />
      )}
    </>
  )
}

/** A new announcement. */
export function AnnouncementAddPage() {
  return <AnnouncementFormPage />
}

/** An announcement that is changed. */
export function AnnouncementEditPage() {
  const { announcementId } = route.useParams()
  const found = useLiveQuery(
    async (read) => ({ id: announcementId, announcement: await read.announcement(announcementId) }),
    [announcementId],
  )
  const { isFirstLoad, isKnown } = useFirstSync('announcements')
  const announcement = found?.id === announcementId ? found.announcement : undefined
  if (announcement !== undefined && announcement.state !== 'withdrawn') {
    return <AnnouncementFormPage key={announcementId} announcement={announcement} />
  }
  return (
    <Page width="reading">
      <PageHeading back={back}>Edit announcement</PageHeading>
      {found?.id !== announcementId || !isKnown || isFirstLoad ? (
        <NotReadYet tables={['announcements']} resting={<Resting shape="form" />} />
      ) : (
        <EmptyState
          icon={MegaphoneIcon}
          title="This announcement cannot be edited"
          text="It does not exist, or it was withdrawn."
          actions={<ButtonLink to="/announcements">All announcements</ButtonLink>}
        />
      )}
    </Page>
  )
}
