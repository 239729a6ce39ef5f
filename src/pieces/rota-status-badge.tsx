import type { RotaStatus } from '../../domain/rota/rota.ts'
import { Badge } from '../ui/badge.tsx'
import { rotaStatusLooks } from './rota-words.ts'

/** How a rota stands, in words, with icon and colour. */
export function RotaStatusBadge({ status, size }: { status: RotaStatus; size?: 'status' | 'table' }) {
  const { text, icon, tone } = rotaStatusLooks[status]
  return (
    <Badge tone={tone} icon={icon} size={size}>
      {text}
    </Badge>
  )
}
