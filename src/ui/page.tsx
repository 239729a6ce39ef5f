import { Box, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useNamedPage } from './page-name.ts'

// The widths without the edges on both sides of them. A line of text is read at up to 768 px.
const widths = { full: undefined, reading: '768px', form: '512px' } as const
type PageWidth = keyof typeof widths

/** What a page and the strip at its foot share: one left edge, however wide they are. */
const Column = chakra('div', { base: { marginX: 'auto', width: 'full', maxWidth: '1680px', minWidth: '0' } })

const Root = chakra(Column, {
  base: {
    paddingX: 'pageEdge',
    paddingTop: '4',
    paddingBottom: '8',
    // Paper has margins of its own; the pixel keeps the edges of cards from being cut off.
    _print: { padding: '1px' },
  },
})

type PageProps = {
  width?: PageWidth | undefined
  /** In the middle of the window: for a page beside which there is none with another width. */
  isCentred?: boolean | undefined
  children: ReactNode
}

/** The edges of a page. The landmark `main` belongs to the shell. */
export function Page({ width = 'full', isCentred = false, children }: PageProps) {
  return (
    <Root>
      <Box maxWidth={widths[width]} marginX={isCentred ? 'auto' : undefined}>
        {children}
      </Box>
    </Root>
  )
}

type PageHeadingProps = {
  /** The way to where this page belongs. */
  back?: ReactNode
  /** The thing that the page is about, for the title of the window. */
  name?: string | undefined
  badges?: ReactNode
  aside?: ReactNode
  /** The heading on paper and the title of each printed page, where it has to say more than on screen: whose, of when. */
  paperTitle?: string | undefined
  children: ReactNode
}

/** The head of a page: the way back, the one h1, its badges and, at the right or below, what can be done with it. */
export function PageHeading({ back, name, badges, aside, paperTitle, children }: PageHeadingProps) {
  useNamedPage(name)
  return (
    <>
      {back && (
        <Box marginTop="-2" data-screen-only>
          {back}
        </Box>
      )}
      <Flex align="center" justify="space-between" gap="3" rowGap="2" flexWrap="wrap" marginBottom="3">
        <Flex align="center" gap="3" rowGap="2" flexWrap="wrap">
          <Box as="h1" textStyle="h1" data-paper-title={paperTitle}>
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
    </>
  )
}

type StickyFootProps = {
  label: string
  /** The width of the page above it, so that its buttons are beside what they save. */
  width?: PageWidth | undefined
  children: ReactNode
}

/** A strip that stays at the foot of the screen, in reach of the thumb. */
export function StickyFoot({ label, width = 'full', children }: StickyFootProps) {
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
      paddingY="3"
    >
      <Column paddingX="pageEdge">
        <Box maxWidth={widths[width]}>{children}</Box>
      </Column>
    </Box>
  )
}
