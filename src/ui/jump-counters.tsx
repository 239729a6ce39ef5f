import { Box, chakra, Grid } from '@chakra-ui/react'

const Anchor = chakra('a', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: 'tapTile',
    paddingX: '0',
    paddingY: '1.5',
    background: 'surface',
    color: 'ink',
    border: '1px solid {colors.line}',
    borderRadius: 'card',
    textAlign: 'center',
    textDecoration: 'none',
  },
})

type JumpCountersProps = {
  label: string
  /** `href` is the place on this page, as "#to-start". */
  counters: readonly { href: string; count: number; text: string }[]
}

/** How much of each is on this page; a press goes there. */
export function JumpCounters({ label, counters }: JumpCountersProps) {
  return (
    <Grid asChild gap="2" gridTemplateColumns={`repeat(${counters.length}, minmax(0, 1fr))`}>
      <nav aria-label={label}>
        {counters.map(({ href, count, text }) => (
          <Anchor key={href} href={href}>
            <Box as="span" textStyle="stubTime">
              {count}
            </Box>
            <Box as="span" textStyle="smallest" color="ink2">
              {text}
            </Box>
          </Anchor>
        ))}
      </nav>
    </Grid>
  )
}
