import { Badge } from '../ui/badge.tsx'
import { still } from '../ui/still.tsx'
import type { StatusWords } from './activity-status.ts'

const Row = still('div', { base: { display: 'flex', gap: '1.5', flexWrap: 'wrap' } })

/** Status badges side by side. */
export function StatusBadges({ statuses }: { statuses: readonly StatusWords[] }) {
  return (
    <Row>
      {statuses.map(({ text, tone, icon }) => (
        <Badge key={text} tone={tone} icon={icon}>
          {text}
        </Badge>
      ))}
    </Row>
  )
}
