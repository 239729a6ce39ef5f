import { type ReactNode, useId } from 'react'
import { CountPill } from './count-pill.tsx'
import classes from './section.module.css'

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
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section id={id} className={classes.section} aria-labelledby={headingId} tabIndex={id ? -1 : undefined}>
      <div className={classes.line}>
        <Heading id={headingId} className={classes[Heading]}>
          {heading}
        </Heading>
        {count !== undefined && <CountPill count={count} />}
        {note && <div className={classes.note}>{note}</div>}
        {action && <div className={classes.action}>{action}</div>}
      </div>
      {children}
    </section>
  )
}
