import { Box, Flex } from '@chakra-ui/react'
import { useEffect, useId, useRef, useState } from 'react'
import { concernsPerson } from '../../../domain/activity/concerns-person.ts'
import { pairChannelId } from '../../../domain/chat/joined-id.ts'
import { listed } from '../../../domain/listed.ts'
import { initialsOf } from '../../../domain/rota-user/initials-of.ts'
import { formatDay, formatTime } from '../../../domain/time/format.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import { shortName } from '../../../domain/user/display-name.ts'
import { useConfig, useZone } from '../../engine/engine-context.tsx'
import type { Unread } from '../../engine/types.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useNow } from '../../engine/use-now.ts'
import { useIsOnline } from '../../engine/use-sync-state.ts'
import { AudienceBadge, MustReadBadge } from '../../pieces/announcements/announcement-badges.tsx'
import { AnnouncementText } from '../../pieces/announcements/announcement-text.tsx'
import { useReadMark } from '../../pieces/announcements/use-read-mark.ts'
import { Failure } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonAnchor } from '../../ui/button-anchor.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ChatIcon, CheckIcon, PlayIcon, TabletIcon } from '../../ui/icons.ts'
import { Page, StickyFoot } from '../../ui/page.tsx'
import { useNamedPage } from '../../ui/page-name.ts'
import { PersonCircle } from '../../ui/person-circle.tsx'

type Announcement = Unread['announcements'][number]

/** What is read and pressed here is as wide as a page of text, in the middle. */
const widthPx = '768px'

/** Most bars that say how far one is: the words say it too. */
const mostBars = 8

/** Puts the focus on the page that comes next, where nothing else has it. */
const focusNextPage = () =>
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading === null) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })

function Progress({ place, total, id }: { place: number; total: number; id: string }) {
  const { user } = useCurrentUser()
  return (
    <Flex
      id={id}
      align="center"
      justify="space-between"
      gap="2"
      columnGap="4"
      flexWrap="wrap"
      marginBottom="4"
      paddingTop="1"
    >
      <Box textStyle="h2">Read this first, {shortName(user)}</Box>
      <Flex align="center" gap="2" textStyle="second" color="ink2">
        {total > 1 &&
          total <= mostBars &&
          Array.from({ length: total }, (_, at) => (
            <Box
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
              key={at}
              aria-hidden
              width="7"
              height="2"
              borderRadius="full"
              border="1px solid"
              borderColor={at < place ? 'brand' : 'edge'}
              background={at < place ? 'brand' : 'transparent'}
            />
          ))}
        <span>
          Announcement {place} of {total}
        </span>
      </Flex>
    </Flex>
  )
}

/** "Wed 25 Nov, 08:30 · shown until Wed 9 Dec" */
const whenLine = ({ date, until }: Announcement, zone: string): string =>
  listed(
    [
      date !== undefined && `${formatDay(localDayOf(date, zone))}, ${formatTime(date, zone)}`,
      until !== undefined && `shown until ${formatDay(until)}`,
    ],
    ' · ',
  )

function Author({ announcement }: { announcement: Announcement }) {
  const zone = useZone()
  const name = announcement.author?.displayName ?? 'Unknown User'
  return (
    <Flex align="center" gap="3" paddingBottom="4" marginBottom="5" borderBottom="1px solid {colors.line}">
      <PersonCircle size={36} initials={initialsOf(name)} />
      <Box minWidth="0">
        <Box textStyle="bodyStrong">
          <bdi>{name}</bdi>
        </Box>
        <Box textStyle="second" color="ink2">
          {whenLine(announcement, zone)}
        </Box>
      </Box>
    </Flex>
  )
}

/** Names for whom it is for, in an app that keeps the facts of care and in one that does not. */
const useNames = () => {
  const { locations } = useConfig()
  const settings = useLiveQuery((read) => read.settings(), [])
  const places = settings?.locations ?? locations
  return { settings, placeName: (id: string | undefined) => places.find(({ locationId }) => locationId === id)?.name }
}

function Running() {
  const { user } = useCurrentUser()
  const zone = useZone()
  const now = useNow()
  const running = useLiveQuery(
    async (read) => {
      const viewer = {
        user,
        shifts: [],
        unworked: new Set<string>(),
        isManager: false,
        now,
        clock: { sessions: [], zone },
      }
      return (await read.activitiesInProgress()).filter((activity) => concernsPerson(activity, viewer)).length
    },
    [user],
  )
  const count = running ?? 0
  const goOn =
    count === 1
      ? 'Your activity keeps running while you read. '
      : `Your ${count} running activities go on while you read. `
  return (
    <Flex align="center" gap="2" paddingX="1.5" marginTop="3" textStyle="second" color="ink2">
      <Icon of={PlayIcon} size={18} />
      <span>{count > 0 && goOn}Calls for help still come through.</span>
    </Flex>
  )
}

/** The address of a conversation with the author; none where it cannot be opened. */
const useQuestionHref = ({ author }: Announcement): string | undefined => {
  const { user, can } = useCurrentUser()
  const { apps } = useConfig()
  const isOnline = useIsOnline()
  const chat = apps.find(({ id }) => id === 'messaging')?.origin
  const to = author?.userId
  if (!isOnline || chat === undefined || to === undefined || to === user.id) return undefined
  if (!can('access messaging') || !can('create messages')) return undefined
  return `${chat}/c/${pairChannelId(user.id, to)}?with=${to}`
}

type FootProps = { announcement: Announcement; isBusy: boolean; failure: string | undefined; onRead: () => void }

function Foot({ announcement, isBusy, failure, onRead }: FootProps) {
  const isOnline = useIsOnline()
  const question = useQuestionHref(announcement)
  return (
    <StickyFoot label="When you have read it">
      <Box maxWidth={widthPx} marginX="auto" display="grid" gap="3">
        <Failure words={failure} />
        <Flex
          role="status"
          align="center"
          justify="center"
          gap="2"
          textStyle="second"
          color="wait.ink"
          hidden={isOnline}
        >
          {!isOnline && (
            <>
              <Box flexShrink="0">
                <Icon of={TabletIcon} size={18} />
              </Box>
              <span>You can answer now. Your answer is saved on this device and sent later.</span>
            </>
          )}
        </Flex>
        <Flex gap="2" flexWrap="wrap" css={{ '& > *': { minHeight: '56px' } }}>
          {question !== undefined && (
            <ButtonAnchor href={question} icon={ChatIcon} style={{ flex: '1 0 200px' }}>
              Ask a question
            </ButtonAnchor>
          )}
          <Button
            look="primary"
            size="action"
            icon={CheckIcon}
            isLoading={isBusy}
            style={{ flex: '3 0 260px' }}
            onClick={onRead}
          >
            I have read and understood
          </Button>
        </Flex>
      </Box>
    </StickyFoot>
  )
}

type OneProps = FootProps & { place: number; total: number }

function One({ place, total, ...foot }: OneProps) {
  const { announcement } = foot
  const { title, content, audience } = announcement
  const names = useNames()
  const headId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useNamedPage(title)
  // The heading is read with what stands above it, once for each announcement.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <Flex direction="column" minHeight="calc(100dvh - 56px)">
      <Box flex="1">
        <Page width="reading" isCentred>
          <Progress id={headId} place={place} total={total} />
          <Card as="article">
            <Box padding={{ base: '2', sm: '8' }}>
              <Flex gap="2" flexWrap="wrap" marginBottom="3">
                <MustReadBadge />
                {audience !== undefined && <AudienceBadge audience={audience} names={names} />}
              </Flex>
              <Box
                as="h1"
                ref={heading}
                textStyle="greeting"
                tabIndex={-1}
                outline="none"
                aria-describedby={headId}
                marginBottom="4"
              >
                <bdi>{title}</bdi>
              </Box>
              <Author announcement={announcement} />
              <AnnouncementText text={content} isLarge />
            </Box>
          </Card>
          <Running />
        </Page>
      </Box>
      <Foot {...foot} />
    </Flex>
  )
}

/** What must be read, one after the other: each until it was said to be read and understood. Decision 251. */
export function MustRead({ unread }: { unread: readonly Announcement[] }) {
  const { markRead, isBusy, failure } = useReadMark()
  const [done, setDone] = useState<readonly string[]>([])
  useEffect(() => () => void focusNextPage(), [])
  const left = unread.filter(({ id }) => !done.includes(id))
  const [first] = left
  if (first === undefined) return null
  return (
    <One
      key={first.id}
      announcement={first}
      place={done.length + 1}
      total={done.length + left.length}
      isBusy={isBusy}
      failure={failure}
      onRead={() => markRead(first.id, () => setDone((before) => [...before, first.id]))}
    />
  )
}
