import { Box, Flex } from '@chakra-ui/react'
import type { Rota } from '../../../domain/rota/rota.ts'
import { rotaNeighbours } from '../../../domain/rota/rota-neighbours.ts'
import { rotaSpanWords } from '../../../domain/rota/rota-title.ts'
import { formatDayAndMonth } from '../../../domain/time/format.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import type { RotaViewMode } from '../../pieces/rota-view-props.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons.ts'
import { ButtonLink } from '../../ui/router-links.tsx'

const words = { before: 'Previous fortnight', after: 'Next fortnight' } as const
const icons = { before: ChevronLeftIcon, after: ChevronRightIcon } as const

type ToProps = { side: 'before' | 'after'; rota: Rota | undefined; mode: RotaViewMode | undefined }

/** To a rota beside this one, in the same view. */
function To({ side, rota, mode }: ToProps) {
  if (rota === undefined) return <IconButton label={words[side]} icon={icons[side]} look="outline" disabled />
  return (
    <ButtonLink
      to="/rotas/$rotaId/{-$week}/{-$viewMode}"
      params={{ rotaId: rota.id, ...(mode && { week: '1', viewMode: mode }) }}
      icon={icons[side]}
      aria-label={`${words[side]}, ${rotaSpanWords(rota)}`}
    />
  )
}

/** "23 Nov – 6 Dec 2026": the days of a rota, between the ways to the one before it and the one after. */
export function FortnightTurner({ rota, mode }: { rota: Rota; mode: RotaViewMode | undefined }) {
  const rotas = useLiveQuery((read) => read.rotas(), [])
  const { before, after } = rotaNeighbours(rotas ?? [], rota)
  const { startDate, endDate, status } = rota
  if (status === 'master') return <Box textStyle="second">{rotaSpanWords(rota)}</Box>
  return (
    <Flex align="center" gap="2">
      <To side="before" rota={before} mode={mode} />
      <Box fontWeight="600" whiteSpace="nowrap">
        {formatDayAndMonth(startDate)} – {formatDayAndMonth(endDate)} {endDate.slice(0, 4)}
      </Box>
      <To side="after" rota={after} mode={mode} />
    </Flex>
  )
}
