import { Box } from '@chakra-ui/react'
import type { Announcement } from '../../../domain/announcements/announcement.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { NotReadYet, useFirstSync } from '../../pieces/page-states.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MegaphoneIcon } from '../../ui/icons.ts'
import { ButtonLink, TextLink } from '../../ui/router-links.tsx'
import { Section } from '../../ui/section.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { AnnouncementRow } from './announcement-row.tsx'
import { aboutLine, shownFrom, type WrittenState, writtenState } from './announcement-words.ts'

const tables = ['announcements'] as const

const headings: readonly (readonly [WrittenState, string])[] = [
  ['draft', 'Drafts'],
  ['planned', 'Planned'],
  ['shown', 'Shown now'],
  ['ended', 'Ended'],
  ['withdrawn', 'Withdrawn'],
]

const newestFirst = (one: Announcement, other: Announcement): number =>
  (shownFrom(other) ?? 0) - (shownFrom(one) ?? 0) || other.dateCreated.localeCompare(one.dateCreated)

function Rows({ announcements }: { announcements: readonly Announcement[] }) {
  const facts = useCareFacts()
  return (
    <Card as="ul" padding="none">
      {announcements.map(({ id, title, mustRead, author, audience, until, ...times }) => (
        <AnnouncementRow
          key={id}
          title={
            <TextLink to="/announcements/$announcementId" params={{ announcementId: id }}>
              {title}
            </TextLink>
          }
          titleId={`announcement-${id}`}
          mustRead={mustRead}
          about={aboutLine({ author, audience, until, date: shownFrom(times) }, facts)}
        />
      ))}
    </Card>
  )
}

/** Every announcement that was written, by how it stands. */
export function WrittenList() {
  const facts = useCareFacts()
  const announcements = useLiveQuery((read) => read.announcements(), [])
  const { isFirstLoad, isKnown } = useFirstSync(...tables)
  if (announcements === undefined || isFirstLoad || !isKnown) {
    return <NotReadYet tables={tables} resting={<SkeletonText />} />
  }
  if (announcements.length === 0) {
    return (
      <EmptyState
        icon={MegaphoneIcon}
        title="No announcements yet"
        text="Announcements that you or others write will be here."
        actions={<ButtonLink to="/announcements/new">New announcement</ButtonLink>}
      />
    )
  }
  const sorted = [...announcements].sort(newestFirst)
  return (
    <Box display="grid" gap="6" marginTop="4">
      {headings.map(([state, heading]) => {
        const found = sorted.filter((one) => writtenState(one, facts) === state)
        return (
          found.length > 0 && (
            <Section key={state} heading={heading} count={found.length}>
              <Rows announcements={found} />
            </Section>
          )
        )
      })}
    </Box>
  )
}
