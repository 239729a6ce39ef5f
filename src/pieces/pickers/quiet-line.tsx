import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** What a picker says about its list: how many, or why there is nothing. Heard when it changes. */
export function QuietLine({ children }: { children: ReactNode }) {
  return (
    <Box textStyle="second" color="ink2" role="status">
      {children}
    </Box>
  )
}
