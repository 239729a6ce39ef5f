import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Where the page is: what the link to the main content leads to. */
export function Main({ children }: { children: ReactNode }) {
  return (
    <Flex as="main" id="main" direction="column" flex="1" minWidth="0" tabIndex={-1} outline="none">
      {children}
    </Flex>
  )
}
