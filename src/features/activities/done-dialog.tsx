import { Box, Flex } from '@chakra-ui/react'
import type { Activity } from '../../../domain/activity/activity.ts'
import { isClosed } from '../../../domain/activity/with-report.ts'
import { DateField } from '../../ui/date-field.tsx'
import { CheckIcon } from '../../ui/icons.ts'
import { TimeField } from '../../ui/time-field.tsx'
import { CareDialog } from './care-dialog.tsx'
import { ClientChoice } from './client-choice.tsx'
import { StopFields } from './stop-fields.tsx'
import { useDoneForm } from './use-done-form.ts'

/** It was done, though nobody pressed Start: from when until when, and how it was. Decision 30. */
export function DoneDialog({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const offered = activity.clients.filter((client) => client.startDate === undefined && !isClosed(client))
  const form = useDoneForm({ activity, offered, onSaved: onClose })
  const { value, change, errors } = form
  return (
    <CareDialog
      activity={activity}
      isSaving={form.isBusy}
      failure={form.failure}
      onClose={onClose}
      title="It was done"
      icon={CheckIcon}
      onSave={form.submit}
      who={
        <ClientChoice
          legend="Who was it done with?"
          clients={offered}
          chosen={value.chosen}
          onChosenChange={(chosen) => change({ chosen })}
          error={errors.chosen}
        />
      }
    >
      <Flex gap="3" flexWrap="wrap">
        <Box flex={{ base: '1 1 100%', sm: '1 1 180px' }}>
          <DateField label="Day" isRequired value={value.day} onValueChange={(day) => change({ day })} />
        </Box>
        <Box flex="1 1 110px">
          <TimeField
            label="From"
            value={value.startTime}
            onValueChange={(startTime) => change({ startTime })}
            error={errors.time}
          />
        </Box>
        <Box flex="1 1 110px">
          <TimeField label="Until" value={value.endTime} onValueChange={(endTime) => change({ endTime })} />
        </Box>
      </Flex>
      <StopFields value={value} change={change} clients={form.done} keptWords={form.keptWords} />
    </CareDialog>
  )
}
