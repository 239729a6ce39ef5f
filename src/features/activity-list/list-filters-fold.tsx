import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { mobileBreakpointPx } from '../../../domain/constants.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { useWide } from '../../ui/use-wide.ts'

/** On a phone the filters are behind a button, so that the list comes first. */
export function ListFiltersFold({ isOpenAtFirst, children }: { isOpenAtFirst: boolean; children: ReactNode }) {
  const isWide = useWide(mobileBreakpointPx)
  if (isWide) return <Box>{children}</Box>
  return (
    <Disclosure closedText="Show filters" openText="Hide filters" isOpenAtFirst={isOpenAtFirst}>
      {children}
    </Disclosure>
  )
}
