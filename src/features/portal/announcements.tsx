import { Box, Flex } from '@chakra-ui/react'
import { formatDay, formatTime } from '../../../domain/time/format.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import { useZone } from '../../engine/engine-context.tsx'
import { useNow } from '../../engine/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckIcon } from '../../ui/icons.ts'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'
import { Written } from '../../ui/written.tsx'
import { useAnnouncements } from './use-announcements.ts'

type Moment = { readonly now: Instant; readonly zone: string }

/** "Today 08:40", "Tue 24 Nov 17:05". */
const whenLine = (at: Instant, { now, zone }: Moment): string => {
  const day = localDayOf(at, zone)
  return `${day === localDayOf(now, zone) ? 'Today' : formatDay(day)} ${formatTime(at, zone)}`
}

type Announcement = ReturnType<typeof useAnnouncements>['announcements'][number]
type RowProps = { announcement: Announcement; when: string | undefined; onRead: () => void }

function AnnouncementRow({ announcement, when, onRead }: RowProps) {
  const { id, title, content } = announcement
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
        {when !== undefined && (
          <Box textStyle="small" color="ink2">
            {when}
          </Box>
        )}
        <Box as="h3" textStyle="h3" id={`announcement-${id}`}>
          {title}
        </Box>
        <Box maxWidth="66ch">
          <Written>{content}</Written>
        </Box>
      </Box>
      <Button icon={CheckIcon} aria-describedby={`announcement-${id}`} onClick={onRead}>
        I have read it
      </Button>
    </Flex>
  )
}

/** What the provider has announced and this person has not read; on a page of its own under another heading. */
export function Announcements({ heading }: { heading?: string | undefined }) {
  const zone = useZone()
  const now = useNow()
  const { announcements, markRead } = useAnnouncements()
  if (announcements.length === 0) return null
  const press = async (id: string) => {
    if (!(await markRead(id)))
      toast({ kind: 'error', text: 'Free some space on this device, then try again. This could not be saved.' })
  }
  return (
    <Section
      heading={heading ?? 'Announcements'}
      count={announcements.length}
      note={heading === undefined ? 'not read yet' : undefined}
    >
      <Card as="ul" padding="none">
        {announcements.map((announcement) => (
          <AnnouncementRow
            key={announcement.id}
            announcement={announcement}
            when={announcement.date === undefined ? undefined : whenLine(announcement.date, { now, zone })}
            onRead={() => void press(announcement.id)}
          />
        ))}
      </Card>
    </Section>
  )
}
