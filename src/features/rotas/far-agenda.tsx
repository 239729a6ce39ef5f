import type { Rota } from '../../../domain/rota/rota.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { useKnownRota } from '../../pieces/use-whole-rota.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { Agenda, type OwnShiftActs } from './agenda.tsx'
import { awayWords, HeldLine } from './held-line.tsx'
import { ShiftMarks } from './shift-marks.tsx'
import { useAgenda } from './use-your-rotas.ts'

type FarAgendaProps = {
  rota: Rota
  /** The shifts of the copy, with which those of the rota may clash. */
  shifts: readonly Shift[]
  isAgency: boolean
  ownShiftActs: OwnShiftActs
}

/**
 * The days of a rota that lie beyond this device's copy: as the server tells them, else as they were read before, else
 * that they are not here. Decisions 9, 83.
 */
export function FarAgenda({ rota, shifts, isAgency, ownShiftActs }: FarAgendaProps) {
  const whole = useKnownRota(rota.id)
  const ofRota = whole.state === 'here' ? whole.shifts : []
  const known = [...new Map([...ofRota, ...shifts].map((shift) => [shift.id, shift])).values()]
  const days = useAgenda({ rota, shifts: known, isWanted: whole.state === 'here' })
  if (whole.state === 'reading') return <SkeletonCards count={2} />
  if (whole.state !== 'here') {
    return (
      <AlertBox tone="note" role="status">
        {awayWords[whole.state === 'no-signal' ? 'no-signal' : 'failed']}
      </AlertBox>
    )
  }
  return (
    <>
      <HeldLine whole={whole} />
      <ShiftMarks shifts={known}>
        <Agenda days={days} isAgency={isAgency} ownShiftActs={ownShiftActs} />
      </ShiftMarks>
    </>
  )
}
