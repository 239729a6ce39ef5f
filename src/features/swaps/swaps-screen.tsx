import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { isOwnShift } from '../../../domain/rota/own-shifts.ts'
import { staffTimes } from '../../../domain/rota/session.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import type { SwapRequest } from '../../../domain/swap/swap-request.ts'
import { formatTime } from '../../../domain/time/format.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import type { OnlineRead } from '../../engine/use-online-read.ts'
import { useIsOnline } from '../../engine/use-sync-state.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { useSwapRequests } from '../../pieces/use-swap-requests.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { CloudOffIcon, RefreshIcon, RepeatIcon } from '../../ui/icons.ts'
import { Page, PageHeading } from '../../ui/page.tsx'
import { TextLink } from '../../ui/router-links.tsx'
import { Section } from '../../ui/section.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { StateNotice } from '../../ui/state-notice.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { AnswerList, DecideList, OwnList, PlainList, useSwapGroups } from './swap-lists.tsx'
import { useSwapFacts } from './use-swap-rows.ts'

type SwapsRead = OnlineRead<SwapRequest[]>

/** Nothing was read yet, and it could not be. */
function NotRead({ failure, read }: Pick<SwapsRead, 'failure' | 'read'>) {
  const again = (
    <Button icon={RefreshIcon} onClick={read}>
      Try again
    </Button>
  )
  if (failure?.kind === 'no-signal') {
    return (
      <StateNotice
        icon={CloudOffIcon}
        title="You’re offline"
        text="You need to be online to see swap requests. They will load when you’re back online."
        actions={again}
      />
    )
  }
  return (
    <ErrorState
      title="The requests could not be loaded"
      text={failure?.kind === 'refused' ? failure.detail : 'Try again in a moment.'}
      actions={again}
    />
  )
}

function AsRead({ readAt }: Pick<SwapsRead, 'readAt'>) {
  const isOnline = useIsOnline()
  const { zone } = useCareFacts()
  if (isOnline || readAt === undefined) return null
  return <AlertBox tone="note">You’re offline. This is the list as it was at {formatTime(readAt, zone)}.</AlertBox>
}

function Ready({ swaps, read }: { swaps: NonNullable<SwapsRead['value']>; read: SwapsRead['read'] }) {
  const { toYou, toDecide, yours, others, settled } = useSwapGroups(swaps)
  if (swaps.length === 0) {
    return (
      <EmptyState
        icon={RefreshIcon}
        title="No requests"
        text="To ask a colleague, open one of your shifts on Home and choose “Swap or give away”."
      />
    )
  }
  return (
    <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
      {toDecide.length > 0 && (
        <Section heading="To decide" count={toDecide.length}>
          <DecideList swaps={toDecide} onDone={read} />
        </Section>
      )}
      {toYou.length > 0 && (
        <Section heading="Requests to you" count={toYou.length}>
          <Box display="grid" gap="3" gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}>
            <AnswerList swaps={toYou} onDone={read} />
          </Box>
        </Section>
      )}
      {yours.length > 0 && (
        <Section heading="Your requests" count={yours.length}>
          <OwnList swaps={yours} onDone={read} />
        </Section>
      )}
      {others.length > 0 && (
        <Section heading="Waiting for colleagues" count={others.length}>
          <PlainList swaps={others} />
        </Section>
      )}
      {settled.length > 0 && (
        <Disclosure closedText={`Show settled requests (${settled.length})`} openText="Hide settled requests">
          <PlainList swaps={settled} />
        </Disclosure>
      )}
    </Box>
  )
}

/** What people ask of each other about their shifts, and what managers decide. Decision 70. */
export function SwapsScreen() {
  const { value: swaps, readAt, failure, read } = useSwapRequests(true)
  return (
    <Page>
      <PageHeading>Swap requests</PageHeading>
      <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
        <AsRead readAt={readAt} />
        {swaps === undefined &&
          (failure === undefined ? <SkeletonCards count={2} /> : <NotRead failure={failure} read={read} />)}
        {swaps !== undefined && <Ready swaps={swaps} read={read} />}
      </Box>
    </Page>
  )
}

/** On Home, under an own shift that is ahead and on a published rota. It shares its chunk with the page. Decision 70. */
export function AskButton({ shift }: { shift: Shift }) {
  const { user, can } = useCurrentUser()
  const { now, clock } = useSwapFacts()
  const [isAsking, setIsAsking] = useState(false)
  const isOwn = user.agencyId === undefined && isOwnShift(shift, user) && can('self-assign rota.rotas')
  if (!isOwn || shift.rotaStatus !== 'published' || staffTimes(shift, clock).startDate <= now) return null
  return (
    <>
      <Button icon={RepeatIcon} grow onClick={() => setIsAsking(true)}>
        Swap or give away
      </Button>
      {isAsking && <AskDialog shift={shift} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function ForYou() {
  const { value: swaps, read } = useSwapRequests(useIsOnline())
  const { toYou, toDecide } = useSwapGroups(swaps ?? [])
  if (toYou.length + toDecide.length === 0) return null
  return (
    <Section heading="Requests to you" count={toYou.length + toDecide.length}>
      <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
        <AnswerList swaps={toYou} onDone={read} />
        {toDecide.length > 0 && (
          <Card>
            <TextLink to="/rotas/swaps">
              {toDecide.length === 1 ? '1 swap request to decide' : `${toDecide.length} swap requests to decide`}
            </TextLink>
          </Card>
        )}
      </Box>
    </Section>
  )
}

/** On Home: what colleagues ask of the reader, and how much there is to decide. Agency staff swap nothing. Decision 70. */
export function SwapsForYou() {
  const { user, can } = useCurrentUser()
  return user.agencyId === undefined && can('self-assign rota.rotas') ? <ForYou /> : null
}
