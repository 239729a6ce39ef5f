import { Box, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Root = chakra('div', {
  base: { paddingX: 'pageEdge', paddingTop: '4', paddingBottom: '8', minWidth: '0', marginX: 'auto', width: 'full' },
  variants: {
    width: {
      full: { maxWidth: '1680px' },
      reading: { maxWidth: '816px' },
      form: { maxWidth: '560px' },
    },
  },
})

type PageProps = { width?: 'full' | 'reading' | 'form' | undefined; children: ReactNode }

/** The edges of a page. The landmark `main` belongs to the shell. */
export function Page({ width = 'full', children }: PageProps) {
  return <Root width={width}>{children}</Root>
}

type PageHeadingProps = { badges?: ReactNode; aside?: ReactNode; children: ReactNode }

/** The one h1 of a page, with its badges and, at the right or beneath, what else must be known at once. */
export function PageHeading({ badges, aside, children }: PageHeadingProps) {
  return (
    <Flex align="center" justify="space-between" gap="3" rowGap="2" flexWrap="wrap" marginBottom="3">
      <Flex align="center" gap="3" rowGap="2" flexWrap="wrap">
        <Box as="h1" textStyle="h1">
          <bdi>{children}</bdi>
        </Box>
        {badges && (
          <Flex gap="2" flexWrap="wrap">
            {badges}
          </Flex>
        )}
      </Flex>
      {aside && (
        <Box textStyle="second" color="ink2">
          {aside}
        </Box>
      )}
    </Flex>
  )
}

/** A strip that stays at the foot of the screen, in reach of the thumb. */
export function StickyFoot({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      role="group"
      aria-label={label}
      data-screen-only
      position="sticky"
      bottom="0"
      zIndex="strip"
      background="surface"
      borderTop="1px solid {colors.line}"
      boxShadow="strip"
      paddingX="pageEdge"
      paddingY="3"
    >
      {children}
    </Box>
  )
}
