import { Badge } from '../ui/badge.tsx'
import type { StatusWords } from './activity-status.ts'
import classes from './status-badges.module.css'

/** Status badges side by side. */
export function StatusBadges({ statuses }: { statuses: readonly StatusWords[] }) {
  return (
    <div className={classes.badges}>
      {statuses.map(({ text, tone, icon }) => (
        <Badge key={text} tone={tone} icon={icon}>
          {text}
        </Badge>
      ))}
    </div>
  )
}
