import type { Shift } from '../../../domain/rota/shift.ts'
import { formatDay } from '../../../domain/time/format.ts'
import { ShiftActivities } from '../../pieces/shift-activities.tsx'
import { ShiftHistoryLink } from '../../pieces/shift-history-link.tsx'
import { AppDialog } from '../../ui/app-dialog.tsx'
import { CalendarIcon } from '../../ui/icons.ts'
import { ShiftView } from './shift-view.tsx'

/** A shift of a rota, to be read. Rules §2.5. */
export function ShiftDetails({ shift, onClose }: { shift: Shift | undefined; onClose: () => void }) {
  return (
    <AppDialog
      isOpen={shift !== undefined}
      icon={CalendarIcon}
      title={shift === undefined ? 'Shift' : formatDay(shift.day)}
      onClose={onClose}
    >
      {shift && <ShiftView shift={shift} isAlwaysOpen />}
      {shift && <ShiftActivities shift={shift} />}
      {shift && <ShiftHistoryLink shift={shift} />}
    </AppDialog>
  )
}
