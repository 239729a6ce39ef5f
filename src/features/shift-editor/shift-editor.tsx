import { Box, Flex } from '@chakra-ui/react'
import { longestTextCharacters } from '../../../domain/constants.ts'
import { dutiesOffered } from '../../../domain/provider/duties-offered.ts'
import { editRefusal } from '../../../domain/rota/rota-steps.ts'
import { called, warningWords } from '../../../domain/rota/warning-words.ts'
import { formatDay } from '../../../domain/time/format.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { ShiftBlock } from '../../pieces/shift-block.tsx'
import { ShiftDetails } from '../../pieces/shift-details.tsx'
import type { ShiftEditorProps } from '../../pieces/shift-editor-props.ts'
import { ShiftHistoryLink } from '../../pieces/shift-history-link.tsx'
import { AlertBox } from '../../ui/alert-box.tsx'
import { AppDialog, DialogFoot } from '../../ui/app-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { ChipToggles } from '../../ui/chip-toggles.tsx'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { CalendarIcon, CheckIcon, DeleteIcon, WarningIcon } from '../../ui/icons.ts'
import { Section } from '../../ui/section.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { AbsenceFields } from './absence-fields.tsx'
import { LinkedActivities } from './linked-activities.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { type ShiftForm, useShiftForm } from './use-shift-form.ts'
import { WhenFields } from './when-fields.tsx'
import { WhoFields } from './who-fields.tsx'

/** Beside Save: what keeps it from being saved, and what saving would make worse, which forbids nothing. Decision 33. */
function BesideSave({ form }: { form: ShiftForm }) {
  const { person, settings, zone } = useCareFacts()
  const clock = { sessions: settings?.sessions ?? [], zone }
  const nameOf = (userId: string) => person(userId)?.displayName ?? 'This person'
  const said = form.warnings.map((one) => warningWords(one, called(nameOf(one.userId)), clock))
  const isShown = said.length > 0 || form.refusal !== undefined || form.errors.length > 0
  return (
    <Box
      role="status"
      flexShrink="0"
      display="grid"
      gap="2"
      maxHeight="30dvh"
      overflowY="auto"
      paddingX="5"
      paddingY={isShown ? '3' : '0'}
      borderTop={isShown ? '1px solid {colors.line}' : undefined}
    >
      <FormErrorSummary asked={form.asked} errors={form.errors} />
      {said.length > 0 && (
        <AlertBox tone="warning" icon={WarningIcon} title="Check this first">
          <Box as="ul">
            {said.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </Box>
        </AlertBox>
      )}
      {form.refusal !== undefined && <AlertBox tone="attention">{form.refusal}</AlertBox>}
    </Box>
  )
}

/** A rota that is locked or withdrawn: the shift is there to be read, and on a locked one absences can be noted. */
function ClosedShift({ form }: { form: ShiftForm }) {
  const { shift, drawn, closed } = form
  if (shift === undefined) return <AlertBox tone="note">{closed}</AlertBox>
  return (
    <>
      <AlertBox tone="note">{closed}</AlertBox>
      <Box>
        <ShiftBlock shift={drawn ?? shift}>
          <ShiftDetails shift={drawn ?? shift} />
        </ShiftBlock>
      </Box>
      <AbsenceFields form={form} />
      <Flex>
        <ShiftHistoryLink shift={shift} />
      </Flex>
    </>
  )
}

function Dangerous({ form }: { form: ShiftForm }) {
  const { isNew, keptWords, clear, remove, shift } = form
  return (
    <Flex gap="2" flexWrap="wrap">
      {keptWords !== undefined && <Button onClick={() => void clear()}>Start again</Button>}
      {shift !== undefined && <ShiftHistoryLink shift={shift} />}
      {!isNew && (
        <Button look="danger" icon={DeleteIcon} onClick={remove}>
          Delete shift
        </Button>
      )}
    </Flex>
  )
}

function OpenShift({ form }: { form: ShiftForm }) {
  const { settings } = useCareFacts()
  const { value, change, shift, rota } = form
  const duties = dutiesOffered(settings, { place: 'shift', chosen: value.dutiesRequired })
  return (
    <>
      <WhenFields form={form} />
      <Section heading="Duties" level={3}>
        <ChipToggles
          label="Duties"
          chosen={value.dutiesRequired}
          onChosenChange={(dutiesRequired) => change({ dutiesRequired })}
          options={duties.map((duty) => ({ value: duty.value, text: duty.name }))}
        />
      </Section>
      <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
        <WhoFields form={form} />
        <AbsenceFields form={form} />
        <SwitchRow
          label="Cover not required"
          hint="If no one works it, it is not a gap in cover."
          isOn={value.coverNotRequired}
          onIsOnChange={(coverNotRequired) => change({ coverNotRequired })}
        />
      </Box>
      <TextArea
        label="Notes"
        note="optional"
        maxLength={longestTextCharacters}
        value={value.notes}
        onValueChange={(notes) => change({ notes })}
      />
      <ScheduleFields form={form} />
      {shift !== undefined && rota.status !== 'master' && <LinkedActivities shift={shift} />}
      <Dangerous form={form} />
    </>
  )
}

function Body({ form }: { form: ShiftForm }) {
  if (!form.isLoaded || form.around === undefined) return <SkeletonCards count={3} />
  if (form.isGone) return <AlertBox tone="note">This shift is no longer on the rota.</AlertBox>
  return form.closed === undefined ? <OpenShift form={form} /> : <ClosedShift form={form} />
}

const titleOf = ({ isNew, value, rota }: ShiftForm): string => {
  const words = isNew ? 'Add shift' : 'Edit shift'
  return value.day === '' || rota.status === 'master' ? words : `${words}, ${formatDay(value.day)}`
}

function ShiftDialog(props: ShiftEditorProps) {
  const form = useShiftForm(props)
  const maySave = !form.isGone && (form.closed === undefined || form.mayNoteAbsence)
  return (
    <AppDialog
      isOpen
      size="step"
      title={titleOf(form)}
      icon={CalendarIcon}
      headNote={form.keptWords}
      onClose={props.onClose}
      onSubmit={maySave ? form.save : undefined}
      footer={
        <>
          <BesideSave form={form} />
          <DialogFoot onCancel={props.onClose} cancelText={maySave ? 'Cancel' : 'Close'}>
            {maySave && (
              <Button look="primary" size="action" icon={CheckIcon} grow type="submit">
                Save
              </Button>
            )}
          </DialogFoot>
        </>
      }
    >
      <Body form={form} />
    </AppDialog>
  )
}

/**
 * The editor of one shift, or of a new one. It saves nothing itself: Save and Delete give edits, which the screen makes
 * and can take back. What is typed is kept as a draft. Rules §2.2, §3, §5; decisions 12, 33, 36, 37, 63.
 */
export function ShiftEditor(props: ShiftEditorProps) {
  // A rota that is closed or opened meanwhile is another form: what was typed is kept, and left out of it.
  return <ShiftDialog key={editRefusal(props.rota.status) ?? 'open'} {...props} />
}
