import { Box, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { Announcement } from '../../../domain/announcements/announcement.ts'
import { useUnread } from '../../engine/shared-reads.tsx'
import { MustReadBadge } from '../../pieces/announcements/announcement-badges.tsx'
import { AnnouncementText } from '../../pieces/announcements/announcement-text.tsx'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { copyText } from '../../pieces/copy-text.ts'
import { failureWords } from '../../pieces/no-answer.ts'
import { AsOfLine } from '../../pieces/page-states.tsx'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChevronDownIcon, ClockIcon, CopyIcon, DeleteIcon, EditIcon, FileIcon, PrintIcon } from '../../ui/icons.ts'
import { Menu, MenuEntry } from '../../ui/menu.tsx'
import { Page, PageHeading } from '../../ui/page.tsx'
import { BackLink, ButtonLink, MenuLink } from '../../ui/router-links.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { usePrinting } from '../../ui/use-printing.ts'
import { aboutLine, shownFrom, type WrittenState, writtenState } from './announcement-words.ts'
import { PrintedReaders } from './printed-readers.tsx'
import { ReadersView } from './readers.tsx'
import { ReadMark } from './shown-announcement.tsx'
import { type Readers, useReaders } from './use-readers.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const stateBadges = {
  draft: 'Draft',
  planned: 'Not shown yet',
  shown: undefined,
  ended: 'Ended',
  withdrawn: 'Withdrawn',
} as const satisfies Record<WrittenState, string | undefined>

type OfAnnouncement = { announcement: Announcement }

function StateBadge({ state }: { state: WrittenState }) {
  const words = stateBadges[state]
  if (words === undefined) return null
  return (
    <Badge tone="outline" icon={state === 'draft' ? FileIcon : ClockIcon}>
      {words}
    </Badge>
  )
}

function More({ announcement, onWithdraw }: OfAnnouncement & { onWithdraw: () => void }) {
  const isWithdrawn = announcement.state === 'withdrawn'
  const copyLink = () =>
    void copyText(location.href, {
      done: 'Link copied.',
      failed: 'The link could not be copied. Copy it from the address bar.',
    })
  return (
    <Menu placement="bottom-end" trigger={<Button trailingIcon={ChevronDownIcon}>More</Button>}>
      {!isWithdrawn && (
        <MenuLink to="/announcements/$announcementId/edit" params={{ announcementId: announcement.id }} icon={EditIcon}>
          Edit
        </MenuLink>
      )}
      <MenuEntry icon={CopyIcon} onSelect={copyLink}>
        Copy link
      </MenuEntry>
      {!isWithdrawn && (
        <MenuEntry icon={DeleteIcon} isDanger onSelect={onWithdraw}>
          {announcement.state === 'draft' ? 'Delete draft' : 'Withdraw'}
        </MenuEntry>
      )}
    </Menu>
  )
}

function Acts(props: OfAnnouncement & { onWithdraw: () => void }) {
  const { id, state } = props.announcement
  return (
    <Flex gap="3" flexWrap="wrap" data-screen-only>
      {state === 'draft' ? (
        <ButtonLink
          to="/announcements/$announcementId/edit"
          params={{ announcementId: id }}
          icon={EditIcon}
          look="primary"
        >
          Edit
        </ButtonLink>
      ) : (
        <Button icon={PrintIcon} onClick={() => window.print()}>
          Print
        </Button>
      )}
      <More {...props} />
    </Flex>
  )
}

/** Who has read it, while that is being read and where it could not be. */
function ReadersPart({ readers }: { readers: Readers }) {
  const isPrinting = usePrinting()
  if (!readers.isThere) {
    if (readers.failure === undefined) return <SkeletonText />
    return (
      <AlertBox tone="note" role="status">
        {failureWords(readers.failure, 'You need to be online to see who has read it.')}
      </AlertBox>
    )
  }
  if (isPrinting) return <PrintedReaders readers={[...readers.unread, ...readers.read]} />
  return <ReadersView readers={readers} />
}

/** What it says, and for whom it is for too the button that it was read. */
function Text({ announcement }: OfAnnouncement) {
  const { announcements } = useUnread()
  const isUnread = announcements.some(({ id }) => id === announcement.id)
  return (
    <Card as="section" labelledBy="what-it-says" padding="roomy">
      <Box as="h2" id="what-it-says" textStyle="h2" marginBottom="3">
        What it says
      </Box>
      <AnnouncementText text={announcement.text} level={3} />
      {isUnread && (
        <Box marginTop="4" data-screen-only>
          <ReadMark announcement={announcement} isUnread />
        </Box>
      )}
    </Card>
  )
}

function WithReaders({ announcement }: OfAnnouncement) {
  const isPrinting = usePrinting()
  const readers = useReaders(announcement.id)
  const text = <Text announcement={announcement} />
  return (
    <>
      <AsOfLine readAt={readers.keptAt} />
      <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
        {isPrinting && text}
        <ReadersPart readers={readers} />
        {!isPrinting && text}
      </Box>
    </>
  )
}

/** One announcement as whoever writes them sees it: who has read it, what it says, and what can be done with it. */
export function WrittenAnnouncementView({ announcement }: OfAnnouncement) {
  const facts = useCareFacts()
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const { title, mustRead, author, audience, until } = announcement
  const state = writtenState(announcement, facts)
  const hasReaders = announcement.shownAt !== undefined
  return (
    <Page>
      <PageHeading
        back={
          <BackLink to="/announcements" search={{ view: 'written' }}>
            Announcements
          </BackLink>
        }
        name={title}
        badges={
          <>
            {mustRead && <MustReadBadge />}
            <StateBadge state={state} />
          </>
        }
        aside={<Acts announcement={announcement} onWithdraw={() => setIsWithdrawing(true)} />}
      >
        {title}
      </PageHeading>
      <Box textStyle="second" color="ink2" marginTop="-1.5" marginBottom="4">
        {aboutLine({ author, audience, until, date: shownFrom(announcement) }, facts)}
      </Box>
      {hasReaders ? (
        <WithReaders announcement={announcement} />
      ) : (
        <>
          <AsOfLine />
          <Text announcement={announcement} />
        </>
      )}
      {isWithdrawing && <WithdrawDialog announcement={announcement} onClose={() => setIsWithdrawing(false)} />}
    </Page>
  )
}
