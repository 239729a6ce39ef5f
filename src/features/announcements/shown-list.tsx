import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import type { Unread } from '../../engine/types.ts'
import { useReadMark } from '../../pieces/announcements/use-read-mark.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { failureWords } from '../../pieces/no-answer.ts'
import { AsOfLine } from '../../pieces/page-states.tsx'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CheckIcon, CircleCheckIcon, ReadIcon } from '../../ui/icons.ts'
import { ButtonLink, TextLink } from '../../ui/router-links.tsx'
import { Section } from '../../ui/section.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { AnnouncementRow } from './announcement-row.tsx'
import { aboutLine, plainWords, shortTime } from './announcement-words.ts'
import { useShownPages } from './use-shown.ts'

type ShownPages = ReturnType<typeof useShownPages>

function TitleLink({ id, title }: { id: string; title: string }) {
  return (
    <TextLink to="/announcements/$announcementId" params={{ announcementId: id }}>
      {title}
    </TextLink>
  )
}

type UnreadRowProps = { announcement: Unread['announcements'][number]; onRead: () => void }

/** What must be read is read on its own page; the rest can be marked here. */
function UnreadRow({ announcement, onRead }: UnreadRowProps) {
  const facts = useCareFacts()
  const { id, title, content, audience, author = {}, date, until, mustRead = false } = announcement
  const titleId = `announcement-${id}`
  const read = (
    <Button icon={CheckIcon} aria-describedby={titleId} onClick={onRead}>
      I have read it
    </Button>
  )
  if (audience === undefined) {
    const about = date === undefined ? '' : shortTime(date, facts)
    return (
      <AnnouncementRow title={title} titleId={titleId} mustRead={false} about={about} text={content} action={read} />
    )
  }
  return (
    <AnnouncementRow
      title={<TitleLink id={id} title={title} />}
      titleId={titleId}
      mustRead={mustRead}
      about={aboutLine({ author, audience, date, until }, facts)}
      text={plainWords(content)}
      action={
        mustRead ? (
          <ButtonLink to="/announcements/$announcementId" params={{ announcementId: id }} aria-describedby={titleId}>
            Read it
          </ButtonLink>
        ) : (
          read
        )
      }
    />
  )
}

function UnreadSection({ unread }: Pick<ShownPages, 'unread'>) {
  const { markRead } = useReadMark((text) => toast({ kind: 'error', text }))
  if (unread.length === 0) {
    return (
      <EmptyState
        icon={CircleCheckIcon}
        title="You have read all announcements"
        text="New announcements will be here until you have read them."
      />
    )
  }
  return (
    <Section heading="Not read yet" count={unread.length}>
      <Card as="ul" padding="none">
        {unread.map((one) => (
          <UnreadRow key={one.id} announcement={one} onRead={() => markRead(one.id)} />
        ))}
      </Card>
    </Section>
  )
}

function EarlierSection({ earlier = [] }: Pick<ShownPages, 'earlier'>) {
  const facts = useCareFacts()
  if (earlier.length === 0) return null
  return (
    <Section heading="Earlier" note="newest first">
      <Card as="ul" padding="none">
        {earlier.map(({ id, title, mustRead, author, audience, date, until, readAt }) => (
          <AnnouncementRow
            key={id}
            title={<TitleLink id={id} title={title} />}
            titleId={`announcement-${id}`}
            mustRead={mustRead}
            badges={
              readAt !== undefined && (
                <Badge tone="finished" icon={ReadIcon} size="table">
                  Read {shortTime(readAt, facts)}
                </Badge>
              )
            }
            about={aboutLine({ author, audience, date, until }, facts)}
          />
        ))}
      </Card>
    </Section>
  )
}

type FailedProps = Pick<ShownPages, 'isReading' | 'readAgain'> & { words: string }

function Failed({ words, isReading, readAgain }: FailedProps) {
  return (
    <AlertBox
      tone="note"
      role="status"
      action={
        <Button isLoading={isReading} onClick={readAgain}>
          Try again
        </Button>
      }
    >
      {words}
    </AlertBox>
  )
}

/** What was announced to this person: first what they have not read, which is on this device; then what they have. */
export function ShownList() {
  const [pages, setPages] = useState(1)
  const shown = useShownPages(pages)
  const { unread, earlier, hasMore, olderFailure, keptAt, failure, isReading } = shown
  return (
    <Box display="grid" gap="6" marginTop="4">
      <AsOfLine readAt={keptAt} />
      <UnreadSection unread={unread} />
      <EarlierSection earlier={earlier} />
      {earlier === undefined && isReading && <SkeletonText />}
      {failure !== undefined && (
        <Failed
          {...shown}
          words={failureWords(failure, 'You need to be online to see announcements that you have read.')}
        />
      )}
      {failure === undefined && olderFailure !== undefined && (
        <Failed
          {...shown}
          words={`Older announcements could not be loaded. ${failureWords(olderFailure, 'You need to be online to see them.')}`}
        />
      )}
      {hasMore && failure === undefined && olderFailure === undefined && (
        <Box>
          <Button isLoading={isReading} onClick={() => setPages(pages + 1)}>
            Show older ones
          </Button>
        </Box>
      )}
    </Box>
  )
}
