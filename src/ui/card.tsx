import type { ReactNode } from 'react'
import classes from './card.module.css'
import { classNames } from './class-names.ts'

const paddings = { none: undefined, card: classes.padded, roomy: classes.roomy } as const

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

const edgeOf = ({ isWaiting, needsAttention }: CardProps) => {
  if (needsAttention) return classes.attention
  return isWaiting && classes.waiting
}

/** A card on the page. Cards have no shadow; only their edge speaks. */
export function Card(props: CardProps) {
  const { as: Element = 'div', label, labelledBy, id, edgeBadge, padding = 'card', children } = props
  return (
    <Element
      id={id}
      className={classNames(classes.card, paddings[padding], edgeOf(props), Boolean(edgeBadge) && classes.badged)}
      aria-label={label}
      aria-labelledby={labelledBy}
    >
      {edgeBadge && <div className={classes.edgeBadge}>{edgeBadge}</div>}
      {children}
    </Element>
  )
}

/** The row of what can be done with a card: the first button grows, the rest keep their words. */
export function CardActions({ children }: { children: ReactNode }) {
  return (
    <div className={classes.actions} data-screen-only>
      {children}
    </div>
  )
}
