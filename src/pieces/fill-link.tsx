import type { Rota } from '../../domain/rota/rota.ts'
import { editRefusal } from '../../domain/rota/rota-steps.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import { isOpenAhead } from '../../domain/rota/suggest/work.ts'
import { formatDay } from '../../domain/time/format.ts'
import type { LocalDay } from '../../domain/time/local-day.ts'
import { useCurrentUser } from '../engine/use-current-user.ts'
import { SupportIcon } from '../ui/icons.ts'
import { TextLink } from '../ui/router-links.tsx'
import { useCareFacts } from './care-facts.tsx'
import { dayAnchor } from './rota-view-props.ts'

/** Whether this person may give the open shifts of a rota to people. A master is a pattern. Decision 66. */
export const useMayFill = ({ status }: Rota): boolean => {
  const { can } = useCurrentUser()
  return can('update rota.rotas') && status !== 'master' && editRefusal(status) === undefined
}

type FillLinkProps = {
  rota: Rota
  day: LocalDay
  /** Those of which one may be open. */
  shifts: readonly Shift[]
}

/** Beside shifts with nobody: to the suggestions for them, at their day. Nothing where none is still to come. */
export function FillLink({ rota, day, shifts }: FillLinkProps) {
  const { now, zone, settings } = useCareFacts()
  const mayFill = useMayFill(rota)
  const clock = { sessions: settings?.sessions ?? [], zone }
  if (!mayFill || !shifts.some((shift) => isOpenAhead(shift, { now, clock }))) return null
  return (
    <TextLink
      to="/rotas/$rotaId/cover"
      params={{ rotaId: rota.id }}
      hash={dayAnchor(day)}
      icon={SupportIcon}
      aria-label={`Fill open shifts, ${formatDay(day)}`}
      data-screen-only
    >
      Fill
    </TextLink>
  )
}
