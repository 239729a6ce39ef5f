import { Box } from '@chakra-ui/react'
import type { Shift } from '../../../domain/rota/shift.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { popupActivity } from '../../pieces/popup-activity.ts'
import { ShiftActivities } from '../../pieces/shift-activities.tsx'
import { Button } from '../../ui/button.tsx'
import { PlusIcon } from '../../ui/icons.ts'

/** What a saved shift runs, and a press to plan more. */
export function LinkedActivities({ shift }: { shift: Shift }) {
  const { can } = useCurrentUser()
  return (
    <Box>
      <ShiftActivities shift={shift} />
      {can('create rota.rota-activities') && (
        <Button icon={PlusIcon} onClick={() => popupActivity({ action: 'add', shift })}>
          Add activity
        </Button>
      )}
    </Box>
  )
}
