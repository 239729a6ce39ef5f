import { getRouteApi } from '@tanstack/react-router'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { AsOfLine } from '../../pieces/page-states.tsx'
import { PlusIcon } from '../../ui/icons.ts'
import { Page, PageHeading } from '../../ui/page.tsx'
import { ButtonLink } from '../../ui/router-links.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { ShownList } from './shown-list.tsx'
import { WrittenList } from './written-list.tsx'

const route = getRouteApi('/announcements')

/** Announcements for oneself; for whoever writes them also all that were written. Decision 251. */
export function AnnouncementsPage() {
  const { can } = useCurrentUser()
  const navigate = route.useNavigate()
  const { view } = route.useSearch()
  const isWriter = can('update channels')
  const isWritten = isWriter && view === 'written'
  return (
    <Page width="reading">
      <PageHeading
        aside={
          can('create channels') && (
            <ButtonLink to="/announcements/new" icon={PlusIcon} look="primary">
              New announcement
            </ButtonLink>
          )
        }
      >
        Announcements
      </PageHeading>
      {isWriter && (
        <Segmented
          label="Which announcements"
          value={isWritten ? 'written' : 'mine'}
          onValueChange={(value) =>
            void navigate({ search: { view: value === 'written' ? 'written' : undefined }, replace: true })
          }
          options={[
            { value: 'mine', text: 'For you' },
            { value: 'written', text: 'All, with drafts' },
          ]}
        />
      )}
      {isWritten ? (
        <>
          <AsOfLine />
          <WrittenList />
        </>
      ) : (
        <ShownList />
      )}
    </Page>
  )
}
