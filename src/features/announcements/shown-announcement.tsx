import { Box, Flex } from '@chakra-ui/react'
import type { ShownAnnouncement } from '../../../domain/calls/shown-announcements.ts'
import { pairChannelId } from '../../../domain/chat/joined-id.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { AudienceBadge, MustReadBadge } from '../../pieces/announcements/announcement-badges.tsx'
import { AnnouncementText } from '../../pieces/announcements/announcement-text.tsx'
import { useReadMark } from '../../pieces/announcements/use-read-mark.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { failureWords } from '../../pieces/no-answer.ts'
import { AsOfLine } from '../../pieces/page-states.tsx'
import { Failure } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ChatIcon, CheckIcon, MegaphoneIcon, ReadIcon } from '../../ui/icons.ts'
import { Page, PageHeading } from '../../ui/page.tsx'
import { BackLink, ButtonLink } from '../../ui/router-links.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { aboutLine, authorName, dayTime } from './announcement-words.ts'
import { useShownOne } from './use-shown.ts'

/** Begins a conversation of two with whoever wrote it. */
function AskLink({ author }: Pick<ShownAnnouncement, 'author'>) {
  const { user, can } = useCurrentUser()
  const facts = useCareFacts()
  const to = author.userId
  if (to === undefined || to === user.id || !can('create messages')) return null
  return (
    <ButtonLink
      to="/c/$channelId"
      params={{ channelId: pairChannelId(user.id, to) }}
      search={{ with: to }}
      icon={ChatIcon}
      aria-label={`Ask ${authorName(author, facts)} a question`}
    >
      Ask a question
    </ButtonLink>
  )
}

type MarkProps = { announcement: Pick<ShownAnnouncement, 'id' | 'mustRead' | 'readAt'>; isUnread: boolean }

/** The button that says it was read, or when it was. */
export function ReadMark({ announcement: { id, mustRead, readAt }, isUnread }: MarkProps) {
  const { zone } = useCareFacts()
  const { markRead, isBusy, failure } = useReadMark()
  if (isUnread) {
    return (
      <>
        <Button look="primary" size="action" icon={CheckIcon} isLoading={isBusy} onClick={() => markRead(id)}>
          {mustRead ? 'I have read and understood' : 'I have read it'}
        </Button>
        <Failure words={failure} />
      </>
    )
  }
  if (readAt === undefined) return null
  return (
    <Flex role="status" align="center" gap="2" color="finishedInk" textStyle="bodyStrong">
      <Icon of={ReadIcon} size={20} />
      You read it on {dayTime(readAt, zone)}
    </Flex>
  )
}

type NotThereProps = Pick<ReturnType<typeof useShownOne>, 'failure' | 'readAgain'>

/** That it cannot be found is known once that was answered; where the question failed, it is asked again. */
function NotThere({ failure, readAgain }: NotThereProps) {
  const all = <ButtonLink to="/announcements">All announcements</ButtonLink>
  if (failure === undefined) {
    return (
      <EmptyState
        icon={MegaphoneIcon}
        title="This announcement cannot be found"
        text="It does not exist, or it is not for you."
        actions={all}
      />
    )
  }
  return (
    <EmptyState
      icon={MegaphoneIcon}
      title={failure.kind === 'no-signal' ? 'Not on this device' : 'This announcement could not be loaded'}
      text={failureWords(failure, 'You need to be online to read this announcement.')}
      actions={
        <>
          <Button onClick={readAgain}>Try again</Button>
          {all}
        </>
      }
    />
  )
}

/** One announcement as those whom it is for see it: from this device where it is unread, with and without signal. */
export function ShownAnnouncementView({ announcementId }: { announcementId: string }) {
  const facts = useCareFacts()
  const { announcement, isUnread, failure, isReading, readAgain } = useShownOne(announcementId)
  const back = <BackLink to="/announcements">Announcements</BackLink>
  if (announcement === undefined) {
    return (
      <Page width="reading">
        <PageHeading back={back}>Announcement</PageHeading>
        {isReading ? <SkeletonText /> : <NotThere failure={failure} readAgain={readAgain} />}
      </Page>
    )
  }
  const { title, text, audience, mustRead, author } = announcement
  return (
    <Page width="reading">
      <PageHeading
        back={back}
        name={title}
        badges={
          <>
            {mustRead && <MustReadBadge />}
            <AudienceBadge audience={audience} names={facts} />
          </>
        }
      >
        {title}
      </PageHeading>
      <Box textStyle="second" color="ink2" marginTop="-1.5" marginBottom="3">
        {aboutLine(announcement, facts)}
      </Box>
      <AsOfLine />
      <Card as="article">
        <Box padding={{ base: '2', sm: '8' }}>
          <AnnouncementText text={text} isLarge />
        </Box>
      </Card>
      <Flex gap="3" flexWrap="wrap" align="center" marginTop="4">
        <ReadMark announcement={announcement} isUnread={isUnread} />
        <AskLink author={author} />
      </Flex>
    </Page>
  )
}
