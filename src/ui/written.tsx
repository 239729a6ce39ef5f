import type { ReactNode } from 'react'
import classes from './written.module.css'

/**
 * What a person wrote, with the line breaks and in the direction that they wrote it in: each paragraph runs as its own
 * letters do, and none reorders what stands beside it.
 */
export function Written({ children }: { children: ReactNode }) {
  return <div className={classes.written}>{children}</div>
}
