import { Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { mobileBreakpointPx } from '../../domain/constants.ts'
import { Disclosure } from './disclosure.tsx'
import { useWide } from './use-wide.ts'

/** On a phone the filters are behind a button, so that the list comes first. */
export function FiltersFold({ isOpenAtFirst, children }: { isOpenAtFirst: boolean; children: ReactNode }) {
  const isWide = useWide(mobileBreakpointPx)
  if (isWide) return children
  return (
    <Disclosure closedText="Show filters" openText="Hide filters" isOpenAtFirst={isOpenAtFirst}>
      <Grid gap="3">{children}</Grid>
    </Disclosure>
  )
}
