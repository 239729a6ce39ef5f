import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

const Span = chakra('span', { base: HIDDEN })

type VisuallyHiddenProps = {
  as?: 'span' | 'div' | 'h1' | 'h2' | 'legend' | undefined
  id?: string | undefined
  children: ReactNode
}

/** Words that only a screen reader says. */
export function VisuallyHidden({ as = 'span', id, children }: VisuallyHiddenProps) {
  return (
    <Span as={as} id={id}>
      {children}
    </Span>
  )
}
