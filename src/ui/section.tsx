import { Box, Flex } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { CountPill } from './count-pill.tsx'

type SectionProps = {
  heading: string
  count?: number | undefined
  /** Quiet words beside the heading: "last 24 hours". */
  note?: ReactNode
  action?: ReactNode
  level?: 2 | 3 | undefined
  /** Where a link on the same page jumps to. */
  id?: string | undefined
  children?: ReactNode
}

/** A strip of the page: a region named by its heading alone, with a count beside it. */
export function Section({ heading, count, note, action, level = 2, id, children }: SectionProps) {
  const headingId = useId()
  return (
    <Box as="section" id={id} aria-labelledby={headingId} minWidth="0" tabIndex={id ? -1 : undefined} outline="0">
      <Flex align="center" gap="2" minHeight="10" marginBottom="2" flexWrap="wrap">
        <Box as={level === 2 ? 'h2' : 'h3'} id={headingId} textStyle={level === 2 ? 'h2' : 'h3'}>
          {heading}
        </Box>
        {count !== undefined && <CountPill count={count} />}
        {note && (
          <Box textStyle="second" color="ink2">
            {note}
          </Box>
        )}
        {action && <Box marginInlineStart="auto">{action}</Box>}
      </Flex>
      {children}
    </Box>
  )
}
