import { Box, Flex } from '@chakra-ui/react'
import { formatDay, formatTime } from '../../../domain/time/format.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import { useConfig, useZone } from '../../engine/engine-context.tsx'
import { useUnread } from '../../engine/shared-reads.tsx'
import { useNow } from '../../engine/use-now.ts'
import { MustReadBadge } from '../../pieces/announcements/announcement-badges.tsx'
import { AnnouncementText } from '../../pieces/announcements/announcement-text.tsx'
import { useReadMark } from '../../pieces/announcements/use-read-mark.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckIcon } from '../../ui/icons.ts'
import { Section } from '../../ui/section.tsx'
import { TextAnchor } from '../../ui/text-anchor.tsx'
import { toast } from '../../ui/toast.ts'

type Moment = { readonly now: Instant; readonly zone: string }

/** "Today 08:40", "Tue 24 Nov 17:05". */
const whenLine = (at: Instant, { now, zone }: Moment): string => {
  const day = localDayOf(at, zone)
  return `${day === localDayOf(now, zone) ? 'Today' : formatDay(day)} ${formatTime(at, zone)}`
}

type Announcement = ReturnType<typeof useUnread>['announcements'][number]
type RowProps = { announcement: Announcement; when: string | undefined; onRead: () => void }

/** What somebody wrote has a page of its own; what the app itself announces has not. */
function Title({ announcement: { id, title, audience } }: Pick<RowProps, 'announcement'>) {
  const chat = useConfig().apps.find((app) => app.id === 'messaging')?.origin
  if (audience === undefined || chat === undefined) return title
  return <TextAnchor href={`${chat}/announcements/${id}`}>{title}</TextAnchor>
}

function AnnouncementRow({ announcement, when, onRead }: RowProps) {
  const { id, content, mustRead } = announcement
  return (
    <Flex
      as="li"
      direction={{ base: 'column', sm: 'row' }}
      align={{ sm: 'flex-end' }}
      gap="3"
      padding="4"
      css={{ '& + &': { borderTop: '1px solid {colors.line}' } }}
    >
      <Box flex="1" minWidth="0">
        {mustRead && <MustReadBadge />}
        {when !== undefined && (
          <Box textStyle="small" color="ink2">
            {when}
          </Box>
        )}
        <Box as="h3" textStyle="h3" id={`announcement-${id}`}>
          <Title announcement={announcement} />
        </Box>
        <AnnouncementText text={content} level={4} />
      </Box>
      <Button icon={CheckIcon} aria-describedby={`announcement-${id}`} onClick={onRead}>
        {mustRead ? 'I have read and understood' : 'I have read it'}
      </Button>
    </Flex>
  )
}

type ListProps = { heading: string; note?: string; announcements: readonly Announcement[] }

function List({ heading, note, announcements }: ListProps) {
  const zone = useZone()
  const now = useNow()
  const { markRead } = useReadMark((text) => toast({ kind: 'error', text }))
  return (
    <Section heading={heading} count={announcements.length} note={note}>
      <Card as="ul" padding="none">
        {announcements.map((announcement) => (
          <AnnouncementRow
            key={announcement.id}
            announcement={announcement}
            when={announcement.date === undefined ? undefined : whenLine(announcement.date, { now, zone })}
            onRead={() => markRead(announcement.id)}
          />
        ))}
      </Card>
    </Section>
  )
}

/** What was announced to this person and they have not read. */
export function Announcements() {
  const { announcements } = useUnread()
  if (announcements.length === 0) return null
  return <List heading="Announcements" note="not read yet" announcements={announcements} />
}

/** Calls for help above what stands in the place of the portal: this app has no other place for them. Decision 251. */
export function CallsForHelp() {
  const calls = useUnread().announcements.filter(({ kind }) => kind === 'help')
  return (
    <Box position="sticky" top="56px" zIndex="strip" maxHeight="50dvh" overflowY="auto" background="page">
      <Box role="alert" maxWidth="768px" marginX="auto" paddingX="pageEdge">
        {calls.length > 0 && (
          <Box paddingY="3">
            <List heading="Calls for help" announcements={calls} />
          </Box>
        )}
      </Box>
    </Box>
  )
}
