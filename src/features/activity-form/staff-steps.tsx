import { needsNewShifts, placeOf } from '../../../domain/activity/form/branches.ts'
import { dutiesOffered } from '../../../domain/provider/duties-offered.ts'
import { useOwnRotaUser } from '../../engine/shared-reads.tsx'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { DutyPicker } from '../../pieces/pickers/duty-picker.tsx'
import { StaffPicker } from '../../pieces/pickers/staff-picker.tsx'
import type { StepScreenProps } from './step-props.ts'

/** The duties that the person is qualified for, and those chosen before; to a manager all. Rules §6; decision 27. */
export function DutiesStep({ answers, context, question, answer }: StepScreenProps) {
  const { settings } = useCareFacts()
  const rotaUser = useOwnRotaUser()
  const chosen = answers.dutiesRequired?.duties ?? []
  const qualifiedFor = rotaUser?.dutiesQualifiedFor ?? []
  const offered = dutiesOffered(settings, { place: 'activity', chosen })
    .map(({ value }) => value)
    .filter((duty) => context.userIsAdmin || qualifiedFor.includes(duty) || chosen.includes(duty))
  return (
    <DutyPicker
      label={question}
      offered={offered}
      chosen={chosen}
      onChange={(duties) => answer('dutiesRequired', { duties: [...duties] })}
    />
  )
}

/** The shifts that run it, of those that cover its time. */
export function ShiftsStep({ answers, context, question, answer, activityId }: StepScreenProps) {
  const { startDate, endDate } = answers.date ?? {}
  const locationId = placeOf({ answers, context })
  if (startDate === undefined || endDate === undefined) return null
  return (
    <StaffPicker
      label={question}
      startDate={startDate}
      endDate={endDate}
      {...(locationId === undefined ? {} : { locationId })}
      dutiesRequired={answers.dutiesRequired?.duties ?? []}
      chosen={answers.shifts?.shifts ?? []}
      activityId={activityId}
      offersAll={context.userIsAdmin}
      isRequired={needsNewShifts({ answers, context })}
      onChange={(shifts) => answer('shifts', { shifts, of: { startDate, endDate } })}
    />
  )
}
