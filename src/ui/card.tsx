import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { still } from './still.tsx'

const Root = still('div', {
  base: {
    position: 'relative',
    minWidth: '0',
    background: 'surface',
    color: 'ink',
    border: '1px solid {colors.line}',
    borderRadius: 'card',
    breakInside: 'avoid',
  },
  variants: {
    state: {
      plain: {},
      waiting: { border: '1.5px dashed {colors.wait.edge}' },
      attention: { border: '2px solid {colors.attnEdge}' },
    },
    padding: { none: {}, card: { padding: '2' }, roomy: { padding: '4' } },
    hasEdgeBadge: { true: { marginTop: '3' } },
  },
})

const EdgeBadge = still('div', {
  base: { position: 'absolute', top: '-16px', right: '3.5', maxWidth: 'calc(100% - 28px)', display: 'flex' },
})

export type CardProps = {
  as?: 'div' | 'article' | 'section' | 'li' | 'ul' | 'ol' | 'dl' | undefined
  label?: string | undefined
  labelledBy?: string | undefined
  id?: string | undefined
  /** Something in it is not with the office yet: the dashed edge. */
  isWaiting?: boolean | undefined
  needsAttention?: boolean | undefined
  /** A badge that sits on the upper edge, at the right. */
  edgeBadge?: ReactNode
  padding?: 'none' | 'card' | 'roomy' | undefined
  children?: ReactNode
}

const stateOf = ({ isWaiting, needsAttention }: CardProps) => {
  if (needsAttention) return 'attention'
  return isWaiting ? 'waiting' : 'plain'
}

/** A card on the page. Cards have no shadow; only their edge speaks. */
export function Card(props: CardProps) {
  const { as = 'div', label, labelledBy, id, edgeBadge, padding = 'card', children } = props
  return (
    <Root
      as={as}
      id={id}
      aria-label={label}
      aria-labelledby={labelledBy}
      state={stateOf(props)}
      padding={padding}
      hasEdgeBadge={Boolean(edgeBadge)}
    >
      {edgeBadge && <EdgeBadge>{edgeBadge}</EdgeBadge>}
      {children}
    </Root>
  )
}

/** The row of what can be done with a card: the first button grows, the rest keep their words. */
export function CardActions({ children }: { children: ReactNode }) {
  return (
    <Flex gap="2" marginTop="2" flexWrap="wrap" data-screen-only css={{ '& > :first-child': { flex: '1 1 auto' } }}>
      {children}
    </Flex>
  )
}
