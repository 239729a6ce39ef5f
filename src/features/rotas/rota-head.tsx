import { Box, Flex } from '@chakra-ui/react'
import type { Ref } from 'react'
import type { Rota } from '../../../domain/rota/rota.ts'
import { rotaTitle } from '../../../domain/rota/rota-title.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { RotaStatusBadge } from '../../pieces/rota-status-badge.tsx'
import type { RotaViewMode } from '../../pieces/rota-view-props.ts'
import { Icon } from '../../ui/icon.tsx'
import { BuildingIcon } from '../../ui/icons.ts'
import { FortnightTurner } from './fortnight-turner.tsx'
import { NotSeen } from './not-seen.tsx'

type RotaHeadProps = {
  rota: Rota
  mode: RotaViewMode | undefined
  /** Where the tools of its shifts stand, and what is counted of them, once they are here. */
  tools: Ref<HTMLDivElement>
  counts: Ref<HTMLDivElement>
}

/** What stands above the shifts of a rota, in two rows on a desk: whose and when, and beneath how it stands. */
export function RotaHead({ rota, mode, tools, counts }: RotaHeadProps) {
  const { placeName } = useCareFacts()
  return (
    <Box data-screen-only marginTop={{ base: '0', lg: '-2' }} marginBottom={{ base: '2', lg: '1' }}>
      <Flex align="center" columnGap="3" rowGap="2" flexWrap="wrap">
        <Box as="h1" textStyle="h1" marginInlineEnd="1">
          <bdi>{rotaTitle(rota)}</bdi>
        </Box>
        <Flex align="center" gap="1.5">
          <Icon of={BuildingIcon} size={18} />
          {placeName(rota.location)}
        </Flex>
        <Box order={{ base: '2', sm: '0' }}>
          <FortnightTurner rota={rota} mode={mode} />
        </Box>
        <Box ref={tools} display="contents" />
      </Flex>
      <Flex
        align="center"
        columnGap="4"
        flexWrap="wrap"
        minHeight="9"
        marginTop={{ base: '2', lg: '0' }}
        textStyle="second"
      >
        <RotaStatusBadge status={rota.status} size="table" />
        <Box ref={counts} display="contents" />
        <NotSeen rota={rota} />
      </Flex>
    </Box>
  )
}
