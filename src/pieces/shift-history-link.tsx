import type { Shift } from '../../domain/rota/shift.ts'
import { HistoryIcon } from '../ui/icons.ts'
import { ButtonLink } from '../ui/router-links.tsx'
import { useMaySeeHistory } from './use-may-see-history.ts'

/** The way to who changed a shift, for whoever may see it. */
export function ShiftHistoryLink({ shift: { rotaId, shiftId } }: { shift: Pick<Shift, 'rotaId' | 'shiftId'> }) {
  const maySee = useMaySeeHistory('manage rota.rotas')
  if (!maySee) return null
  return (
    <ButtonLink icon={HistoryIcon} to="/rotas/$rotaId/shifts/$shiftId/history" params={{ rotaId, shiftId }}>
      History
    </ButtonLink>
  )
}
