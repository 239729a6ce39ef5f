import { Box, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { AsOfLine, FirstSyncLine, NotReadYet, useFirstSync } from '../../pieces/page-states.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { NoPermissionNotice } from '../../ui/notice-pages.tsx'
import { Page, StickyFoot } from '../../ui/page.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** What has to be on this device before anything can be drawn. */
const lists = ['activities', 'clients', 'providerSettings'] as const

const columns = {
  base: 'minmax(0, 1fr)',
  md: 'repeat(2, minmax(0, 1fr))',
  xl: 'minmax(0, 1fr) 392px',
}

type HomeScreenProps = {
  /** For a manager, what is to be done at each place. */
  today: ReactNode
  /** The own shift; above everything on a phone, beside the work elsewhere. */
  shift: ReactNode
  /** How much of the handover is unread, on a phone. */
  unread: ReactNode
  /** Jumps to the strips, on a phone. */
  counters: ReactNode
  work: ReactNode
  /** What a person may begin at any time, beside the work. */
  acts: ReactNode
  /** The same on a phone, always in reach of the thumb. */
  footActs: ReactNode
  toFile: ReactNode
  handover: ReactNode
  rotas: ReactNode
  location: string
  onLocationChange: (location: string) => void
}

function LocationFilter({ location, onLocationChange }: Pick<HomeScreenProps, 'location' | 'onLocationChange'>) {
  const { can } = useCurrentUser()
  const { settings } = useCareFacts()
  const places = settings?.locations ?? []
  if (!can('manage rota.rota-activities') || places.length < 2) return null
  return (
    <Box maxWidth="360px" marginBottom="3">
      <NativeSelect
        label="Location"
        isLabelHidden
        value={location}
        onValueChange={onLocationChange}
        options={[
          { value: '', text: 'All locations' },
          ...places.map(({ locationId, name }) => ({ value: locationId, text: name })),
        ]}
      />
    </Box>
  )
}

/** What a person sees first: the work of the day at the left, what is to be filed and the rotas at the right. */
export function HomeScreen({
  today,
  shift,
  unread,
  counters,
  work,
  acts,
  footActs,
  toFile,
  handover,
  rotas,
  location,
  onLocationChange,
}: HomeScreenProps) {
  const { can } = useCurrentUser()
  const { isFirstLoad, isKnown } = useFirstSync(...lists)
  if (!can('access rota')) return <NoPermissionNotice />
  const isLoading = !isKnown || isFirstLoad
  return (
    <>
      <Page>
        <VisuallyHidden as="h1">Home</VisuallyHidden>
        {isFirstLoad && <FirstSyncLine />}
        <AsOfLine />
        {isLoading ? (
          <NotReadYet tables={lists} resting={<SkeletonCards count={3} />} />
        ) : (
          <>
            <LocationFilter location={location} onLocationChange={onLocationChange} />
            {today}
            <Flex hideFrom="sm" gap="2" marginBottom="2">
              <Box flex="1" minWidth="0">
                {shift}
              </Box>
              {unread}
            </Flex>
            {counters}
            <Box
              display="grid"
              gap="4"
              columnGap={{ base: '4', lg: '6' }}
              alignItems="start"
              gridTemplateColumns={columns}
            >
              <Box minWidth="0">{work}</Box>
              <Box minWidth="0" display="grid" gap="4">
                <Box display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
                  {acts}
                  <Box hideBelow="sm">{shift}</Box>
                  {handover}
                </Box>
                {toFile}
                {rotas}
              </Box>
            </Box>
          </>
        )}
      </Page>
      {!isLoading && (
        <Box hideFrom="sm" position="sticky" bottom="0">
          <StickyFoot label="On this page">{footActs}</StickyFoot>
        </Box>
      )}
    </>
  )
}
