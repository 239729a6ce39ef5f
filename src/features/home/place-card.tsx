import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import { createLink } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BuildingIcon, CheckIcon } from '../../ui/icons.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { PlaceToday } from './use-today.ts'

const cell = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  height: 'full',
  minHeight: 'tapTile',
  paddingX: '1',
  paddingY: '1.5',
  textAlign: 'center',
  textDecoration: 'none',
  borderRadius: 'control',
} as const

const CountAnchor = chakra('a', {
  base: { ...cell, background: 'tile', color: 'ink', '&:active': { background: 'brandTint' } },
})
const CountLink = createLink(CountAnchor)

type Tone = 'ink' | 'attnInk' | 'late15.ink'

type CountProps = {
  /** Undefined while it is not known. */
  count: number | undefined
  /** "hole in cover", "holes in cover" */
  words: readonly [string, string]
  tone?: Tone
  /** Wraps the number and its words in the link to where they are acted on. */
  link: (face: ReactNode) => ReactNode
}

/** How many of one thing there are at a place: a link while there are any. */
function Count({ count, words: [single, several], tone = 'ink', link }: CountProps) {
  const isQuiet = count === undefined || count === 0
  const face = (
    <>
      <Box as="span" textStyle="stubTime" color={isQuiet ? 'ink3' : tone}>
        {count ?? (
          <>
            <span aria-hidden>–</span>
            <VisuallyHidden>Not known:</VisuallyHidden>
          </>
        )}
      </Box>{' '}
      <Box as="span" textStyle="smallest" color={isQuiet ? 'ink3' : 'ink2'}>
        {count === 1 ? single : several}
      </Box>
    </>
  )
  return <li>{isQuiet ? <Box css={cell}>{face}</Box> : link(face)}</li>
}

type CountsProps = { locationId: string; place: PlaceToday | undefined }

function CoverCounts({ locationId, place }: CountsProps) {
  const toDay = (face: ReactNode) => (
    <CountLink to="/rotas/day" search={{ location: locationId }}>
      {face}
    </CountLink>
  )
  const openRotas = [...new Set(place?.nobody?.map(({ rotaId }) => rotaId))]
  const [openRotaId] = openRotas
  const toOpen = (face: ReactNode) =>
    openRotas.length === 1 && openRotaId !== undefined ? (
      <CountLink to="/rotas/$rotaId/cover" params={{ rotaId: openRotaId }}>
        {face}
      </CountLink>
    ) : (
      toDay(face)
    )
  return (
    <>
      <Count
        count={place?.holes}
        words={['gap in cover', 'gaps in cover']}
        tone={place?.hasNoCover ? 'attnInk' : 'late15.ink'}
        link={toDay}
      />
      <Count count={place?.nobody?.length} words={['open shift', 'open shifts']} link={toOpen} />
      <Count count={place?.late} words={['late to sign in', 'late to sign in']} tone="late15.ink" link={toDay} />
    </>
  )
}

function OfficeCounts({ locationId, place }: CountsProps) {
  const toDrafts = (face: ReactNode) => {
    const [draft, ...more] = place?.drafts ?? []
    return draft && more.length === 0 ? (
      <CountLink to="/rotas/$rotaId/{-$week}/{-$viewMode}" params={{ rotaId: draft.id }}>
        {face}
      </CountLink>
    ) : (
      <CountLink to="/rotas" search={{ location: locationId, status: 'draft' }}>
        {face}
      </CountLink>
    )
  }
  return (
    <>
      <Count
        count={place?.swaps}
        words={['swap to decide', 'swaps to decide']}
        link={(face) => <CountLink to="/rotas/swaps">{face}</CountLink>}
      />
      <Count
        count={place?.unfiled}
        words={['report to file', 'reports to file']}
        link={(face) => <CountAnchor href="#to-file">{face}</CountAnchor>}
      />
      <Count count={place?.drafts?.length} words={['draft rota', 'draft rotas']} link={toDrafts} />
    </>
  )
}

/** Whether all of it is known, and there is nothing to be done. */
const isDone = ({ holes, nobody, late, swaps, unfiled, drafts }: PlaceToday): boolean =>
  [holes, nobody?.length, late, swaps, unfiled, drafts?.length].every((count) => count === 0)

type PlaceCardProps = { locationId: string; name: string; place: PlaceToday | undefined }

/** What is to be done at one place today; each count keeps its place, whatever it is. */
export function PlaceCard({ locationId, name, place }: PlaceCardProps) {
  const headingId = useId()
  return (
    <Card as="section" labelledBy={headingId}>
      <Flex align="center" gap="2" minHeight="8" paddingX="2" marginBottom="1">
        <Icon of={BuildingIcon} size={20} />
        <Box as="h3" id={headingId} textStyle="h3" flex="1" minWidth="0">
          {name}
        </Box>
        {place && isDone(place) && (
          <Flex align="center" gap="1.5" textStyle="second" color="ink2">
            <Icon of={CheckIcon} size={18} />
            Nothing to do
          </Flex>
        )}
      </Flex>
      <Grid
        as="ul"
        aria-label={name}
        gap="1"
        gridTemplateColumns={{ base: 'repeat(3, minmax(0, 1fr))', sm: 'repeat(6, minmax(0, 1fr))' }}
      >
        <CoverCounts locationId={locationId} place={place} />
        <OfficeCounts locationId={locationId} place={place} />
      </Grid>
    </Card>
  )
}
