import type { ReactNode } from 'react'
import classes from './visually-hidden.module.css'

type VisuallyHiddenProps = {
  as?: 'span' | 'div' | 'h1' | 'h2' | 'legend' | undefined
  id?: string | undefined
  children: ReactNode
}

/** Words that only a screen reader says. */
export function VisuallyHidden({ as: Element = 'span', id, children }: VisuallyHiddenProps) {
  return (
    <Element id={id} className={classes.hidden}>
      {children}
    </Element>
  )
}
