import type { ActivityAnswers } from '../../../domain/activity/form/answers.ts'
import { longestLineCharacters, longestTextCharacters } from '../../../domain/constants.ts'
import { SpanPicker } from '../../pieces/pickers/span-picker.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { StepScreenProps } from './step-props.ts'

export function AppointmentTitleStep({ answers, missing, answer }: StepScreenProps) {
  return (
    <TextField
      label="Type of appointment"
      hint="For example dentist, hospital or bank."
      value={answers.appointmentTitle?.text ?? ''}
      onValueChange={(text) => answer('appointmentTitle', { text })}
      error={missing}
      maxLength={longestLineCharacters}
      isRequired
    />
  )
}

/** The appointment itself is a part of the activity's time: the way there comes on top. */
export function AppointmentTimeStep({ answers, question, answer }: StepScreenProps) {
  const { startDate, endDate } = answers.appointmentTime ?? {}
  const of = { startDate: answers.date?.startDate, endDate: answers.date?.endDate }
  return (
    <SpanPicker
      label={question}
      startDate={startDate}
      endDate={endDate}
      onChange={(span, by) => answer('appointmentTime', { ...span, of }, by === 'length')}
    />
  )
}

type OptionalStep = 'appointmentLocation' | 'appointmentContact' | 'appointmentDocuments' | 'appointmentNote'

const labels: Readonly<Record<OptionalStep, string>> = {
  appointmentLocation: 'Place',
  appointmentContact: 'Name and contact details',
  appointmentDocuments: 'Documents',
  appointmentNote: 'Other notes',
} satisfies Partial<Record<keyof ActivityAnswers, string>>

/** What may be said of an appointment, and need not be. */
export function AppointmentTextStep({ name, answers, answer }: StepScreenProps & { name: OptionalStep }) {
  return (
    <TextArea
      label={labels[name]}
      note="optional"
      value={answers[name]?.text ?? ''}
      onValueChange={(text) => answer(name, { text })}
      maxLength={longestTextCharacters}
    />
  )
}
