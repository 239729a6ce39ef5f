import { Box, Flex, Grid } from '@chakra-ui/react'
import { Card } from './card.tsx'

type SkeletonBlockProps = {
  width?: string | undefined
  height?: string | undefined
  radius?: string | undefined
}

/** A grey block where something will be. It does not shimmer. */
export function SkeletonBlock({ width = '100%', height = '20px', radius = 'control' }: SkeletonBlockProps) {
  return <Box background="tile" width={width} height={height} borderRadius={radius} maxWidth="full" />
}

const LINE_WIDTHS = ['92%', '84%', '60%', '76%', '48%']

/** Names for shapes that are all alike and never change places. */
const places = (count: number) => Array.from({ length: count }, (_, place) => `place-${place}`)

/** Lines of text to come, five at most. */
export function SkeletonText({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <Grid gap="2" aria-hidden>
      {LINE_WIDTHS.slice(0, lines).map((width) => (
        <SkeletonBlock key={width} width={width} height="16px" />
      ))}
    </Grid>
  )
}

/** The shape of a card with a time stub, lines and its buttons. */
export function SkeletonCard() {
  return (
    <Card>
      <Flex gap="3" aria-hidden>
        <SkeletonBlock width="68px" height="112px" />
        <Grid flex="1" gap="2" alignContent="start" paddingTop="1">
          <SkeletonBlock width="70%" />
          <SkeletonBlock width="45%" height="16px" />
          <SkeletonBlock width="60%" height="28px" />
        </Grid>
      </Flex>
      <Flex gap="2" marginTop="2" aria-hidden>
        <SkeletonBlock height="48px" />
        <SkeletonBlock height="48px" />
        <SkeletonBlock width="72px" height="48px" />
      </Flex>
    </Card>
  )
}

/** Several cards to come; a screen reader hears the progress line instead. */
export function SkeletonCards({ count }: { count: number }) {
  return (
    <Grid gap="2" aria-hidden>
      {places(count).map((place) => (
        <SkeletonCard key={place} />
      ))}
    </Grid>
  )
}
