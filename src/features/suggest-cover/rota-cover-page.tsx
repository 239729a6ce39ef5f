import { Box, Flex } from '@chakra-ui/react'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { grouped } from '../../../domain/grouped.ts'
import { listed } from '../../../domain/listed.ts'
import { isUndrawn } from '../../../domain/rota/cover-holes.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import { editRefusal } from '../../../domain/rota/rota-steps.ts'
import { rotaSpanWords, rotaTitle } from '../../../domain/rota/rota-title.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { formatDay } from '../../../domain/time/format.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { CoverHoleLines, useCoverHoles } from '../../pieces/cover-holes.tsx'
import { NotReadYet, useFirstSync } from '../../pieces/page-states.tsx'
import { RotaStatusBadge } from '../../pieces/rota-status-badge.tsx'
import { dayAnchor } from '../../pieces/rota-view-props.ts'
import { useWholeRota, type WholeRota } from '../../pieces/use-whole-rota.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CircleCheckIcon, RefreshIcon, UndoIcon } from '../../ui/icons.ts'
import { NoPermissionNotice, NotFoundNotice } from '../../ui/notice-pages.tsx'
import { Page, PageHeading, StickyFoot } from '../../ui/page.tsx'
import { Resting } from '../../ui/resting.tsx'
import { ButtonLink } from '../../ui/router-links.tsx'
import { Section } from '../../ui/section.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { FillFoot } from './fill-foot.tsx'
import { FillRowCard } from './fill-row.tsx'
import { PartlyKnown, SuggestDialog } from './suggest-dialog.tsx'
import { type Fill, useFill } from './use-fill.ts'

const route = getRouteApi('/rotas/$rotaId/cover')

/** The lists that have to be on this device before anything can be drawn. */
const lists = ['rotas', 'rotaUsers', 'providerSettings'] as const

const awayWords = {
  'no-signal': 'You’re offline, and the shifts of this rota are not on this device.',
  failed: 'Try again later. The shifts of this rota could not be loaded.',
} as const

/** Why the shifts of a rota are not filled here; undefined where they are. */
const refusalOf = ({ status }: Rota): string | undefined =>
  status === 'master'
    ? 'A master rota is a pattern. Fill shifts on the rotas that are made from it.'
    : editRefusal(status)

function GivenLine({ fill }: { fill: Fill }) {
  const { given } = fill
  if (given === undefined) return null
  return (
    <AlertBox
      tone="note"
      icon={CircleCheckIcon}
      role="status"
      action={
        <Button icon={UndoIcon} onClick={() => void fill.undo()}>
          Undo
        </Button>
      }
    >
      {given.count === 1 ? '1 shift was assigned.' : `${given.count} shifts were assigned.`}
    </AlertBox>
  )
}

/** Goes to the day that the address names, once its rows are there. */
const useDayInAddress = (areRowsHere: boolean) => {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (areRowsHere && hash !== '') document.getElementById(hash)?.scrollIntoView()
  }, [areRowsHere, hash])
}

function Rows({ fill }: { fill: Fill }) {
  useDayInAddress(fill.rows !== undefined)
  const [asked, setAsked] = useState<Shift>()
  const [isOpen, setIsOpen] = useState(false)
  if (fill.rows === undefined) {
    return (
      <>
        <Box role="status">Looking for the best people for {fill.openCount} shifts…</Box>
        <SkeletonCards count={3} />
      </>
    )
  }
  return (
    <>
      {[...grouped(fill.rows, ({ shift }) => shift.day)].map(([day, rows]) => (
        <Section key={day} id={dayAnchor(day)} heading={formatDay(day)} count={rows.length}>
          <Box as="ul" aria-label={`Open shifts, ${formatDay(day)}`} display="grid" gap="2">
            {rows.map((row) => (
              <FillRowCard
                key={row.shift.id}
                row={row}
                onTick={(isTicked) => fill.tick(row.shift.shiftId, isTicked)}
                onOther={() => {
                  setAsked(row.shift)
                  setIsOpen(true)
                }}
              />
            ))}
          </Box>
        </Section>
      ))}
      {asked !== undefined && (
        <SuggestDialog
          shift={asked}
          isOpen={isOpen}
          facts={fill.factsThen}
          unknownFrom={fill.unknownFrom}
          verb="Choose"
          onClose={() => setIsOpen(false)}
          onChoose={({ person }) => {
            fill.choose(asked.shiftId, person.userId)
            setIsOpen(false)
          }}
        />
      )}
    </>
  )
}

/** Gaps that filling the open shifts does not close: sessions that need more people than there are shifts. Decision 99. */
function Undrawn({ rota, shifts }: { rota: Rota; shifts: readonly Shift[] }) {
  const holes = useCoverHoles(rota, shifts)?.filter(isUndrawn) ?? []
  if (holes.length === 0) return null
  return (
    <Section heading="Not enough shifts" count={holes.length}>
      <Box color="ink2" marginBottom="2">
        Add shifts to the rota, or duties to its shifts. These sessions need more than their shifts cover.
      </Box>
      <CoverHoleLines holes={holes} />
    </Section>
  )
}

type FillingProps = { rota: Rota; shifts: readonly Shift[]; isPartial: boolean; heading: ReactNode }

function Filling({ rota, shifts, isPartial, heading }: FillingProps) {
  const fill = useFill(rota, shifts)
  return (
    <Flex direction="column" minHeight="calc(100dvh - 56px)">
      <Box flex="1">
        <Page>
          {heading}
          <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
            <PartlyKnown unknownFrom={fill.unknownFrom} />
            <GivenLine fill={fill} />
            {fill.openCount === 0 ? (
              <EmptyState
                icon={CircleCheckIcon}
                title="No open shifts"
                text="Every shift still to come on this rota is filled or does not need to be."
                actions={
                  <ButtonLink look="primary" to="/rotas/$rotaId/{-$week}/{-$viewMode}" params={{ rotaId: rota.id }}>
                    View rota
                  </ButtonLink>
                }
              />
            ) : (
              <>
                <Flex gap="3" align="center" flexWrap="wrap">
                  <Box flex="1 1 280px" color="ink2">
                    Nothing is assigned yet. Clear the ticks you do not want, or choose someone else. Then choose
                    Assign.
                  </Box>
                  <Button icon={RefreshIcon} onClick={fill.again}>
                    Suggest again
                  </Button>
                </Flex>
                <Rows fill={fill} />
              </>
            )}
            {!isPartial && <Undrawn rota={rota} shifts={shifts} />}
          </Box>
        </Page>
      </Box>
      {fill.openCount > 0 && (
        <StickyFoot label="Assign">
          <FillFoot fill={fill} />
        </StickyFoot>
      )}
    </Flex>
  )
}

function Found({ whole }: { whole: Exclude<WholeRota, { state: 'missing' | 'refused' }> }) {
  const { rota } = whole
  const { placeName } = useCareFacts()
  if (rota === undefined) {
    return (
      <Page>
        {whole.state === 'reading' ? (
          <SkeletonCards count={4} />
        ) : (
          <AlertBox tone="note">{awayWords[whole.state === 'failed' ? 'failed' : 'no-signal']}</AlertBox>
        )}
      </Page>
    )
  }
  const heading = (
    <PageHeading
      badges={<RotaStatusBadge status={rota.status} />}
      aside={listed([rotaTitle(rota), placeName(rota.location), rotaSpanWords(rota)])}
    >
      Fill open shifts
    </PageHeading>
  )
  const refusal = refusalOf(rota)
  if (refusal === undefined && whole.state === 'here') {
    return <Filling rota={rota} heading={heading} shifts={whole.shifts} isPartial={whole.isPartial ?? false} />
  }
  return (
    <Page>
      {heading}
      {refusal === undefined && whole.state === 'reading' ? (
        <SkeletonCards count={4} />
      ) : (
        <AlertBox tone="note" role="status">
          {refusal ?? awayWords[whole.state === 'failed' ? 'failed' : 'no-signal']}
        </AlertBox>
      )}
    </Page>
  )
}

function Body({ rotaId }: { rotaId: string }) {
  const whole = useWholeRota(rotaId)
  const { settings } = useCareFacts()
  const { isFirstLoad, isKnown } = useFirstSync(...lists)
  if (whole.state === 'missing') return <NotFoundNotice />
  if (whole.state === 'refused') return <NoPermissionNotice />
  if (!isKnown || isFirstLoad || settings === undefined) {
    return (
      <Page>
        <NotReadYet tables={lists} resting={<Resting shape="list" />} />
      </Page>
    )
  }
  return <Found whole={whole} />
}

/** A proposal for all open shifts of a rota, made afresh for each rota and accepted part by part. Decision 66. */
export function RotaCoverPage() {
  const { rotaId } = route.useParams()
  return <Body key={rotaId} rotaId={rotaId} />
}
