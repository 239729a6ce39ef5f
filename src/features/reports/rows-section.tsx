import { Box, Flex } from '@chakra-ui/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'

/** Where the rows of a report stand on its page. */
export const ROWS_ID = 'rows'

/** Goes to the rows where the address leads to them and they come late: a press on a figure of another client. */
const useGoHere = () => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (window.location.hash !== `#${ROWS_ID}`) return
    document.getElementById(ROWS_ID)?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

type RowsSectionProps = {
  heading: string
  /** "Show all", where a figure has narrowed the rows. */
  showAll: ReactNode
  children: ReactNode
}

/** The rows that the figures of a report count, or those of them that a figure leads to. */
export function RowsSection({ heading: words, showAll, children }: RowsSectionProps) {
  const id = useId()
  const heading = useGoHere()
  return (
    <Box as="section" id={ROWS_ID} aria-labelledby={id} display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
      <Flex gap="3" align="center" flexWrap="wrap">
        <Box as="h2" ref={heading} id={id} tabIndex={-1} textStyle="h2">
          {words}
        </Box>
        {showAll && <span data-screen-only>{showAll}</span>}
      </Flex>
      {children}
    </Box>
  )
}
