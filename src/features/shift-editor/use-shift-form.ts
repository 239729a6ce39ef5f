import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { removeShifts } from '../../../domain/rota/edits/build-edits.ts'
import type { RotaEdit } from '../../../domain/rota/edits/rota-edit.ts'
import { editRefusal } from '../../../domain/rota/rota-steps.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { warningsOfEdits } from '../../../domain/rota/warnings.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import type { ShiftEditorProps } from '../../pieces/shift-editor-props.ts'
import { useFormDraft } from '../../pieces/use-form-draft.ts'
import { changeEdits, createEdits } from './shift-edits.ts'
import { errorsOf, newValue, ShiftValue, shiftOfValue, shiftValueOf } from './shift-value.ts'
import { useAround } from './use-around.ts'

/** `base` is what the edit began with, of that version: only what differs from it is the person's own. Decision 12. */
const ShiftDraft = z.object({ value: ShiftValue, base: ShiftValue, version: z.optional(z.int()) })

/**
 * What was typed while the rota could be edited waits until it can be again: on a closed one it would be sent along with
 * a sick note, which the lock leaves free, and refuse it. Decision 36.
 */
const subjectOf = ({ rota, edited }: ShiftEditorProps): string => {
  if ('shiftId' in edited) return editRefusal(rota.status) === undefined ? edited.shiftId : `${edited.shiftId} closed`
  const { day, who } = edited
  return `new ${rota.id} ${day} ${who === 'nobody' ? who : (who.userId ?? who.agencyId)}`
}

const useShiftDraft = (props: ShiftEditorProps, shift: Shift | undefined) => {
  const { edited } = props
  const start = 'shiftId' in edited ? shift && shiftValueOf(shift) : newValue(edited)
  const blank = newValue({ day: '', who: 'nobody' })
  const draft = useFormDraft({
    form: 'shift',
    subject: subjectOf(props),
    schema: ShiftDraft,
    empty: { value: start ?? blank, base: start ?? blank, version: shift?.version },
  })
  const { value, base, version } = draft.value
  return {
    value,
    base,
    version,
    isLoaded: draft.isLoaded,
    clear: draft.clear,
    keptWords: draft.keptWords,
    change: (part: Partial<ShiftValue>) => draft.change({ value: { ...value, ...part }, base, version }),
  }
}

type Checked = {
  readonly props: ShiftEditorProps
  readonly shift: Shift | undefined
  readonly edits: readonly RotaEdit[]
}

/** What saving these edits would make worse, or why they cannot be saved at all. Decision 33. */
const useWarnings = ({ props, shift, edits }: Checked, around: ReturnType<typeof useAround>) => {
  const { zone } = useCareFacts()
  const { rota } = props
  return useMemo(() => {
    if (around === undefined || edits.length === 0) return { warnings: [], refusal: undefined }
    const isGone = shift === undefined && edits[0]?.kind !== 'create'
    if (isGone) return { warnings: [], refusal: undefined }
    const found = warningsOfEdits(around.shifts, edits, { rota, zone, clock: around.clock })
    return found.ok ? { warnings: found.value, refusal: undefined } : { warnings: [], refusal: found.reason }
  }, [around, edits, rota, zone, shift])
}

/** What becomes of the edited shift when it is saved now. */
const useEdits = (
  props: ShiftEditorProps,
  { value, base, version }: { value: ShiftValue; base: ShiftValue; version: number | undefined },
) => {
  const { edited } = props
  const [newId] = useState(() => crypto.randomUUID())
  return useMemo(() => {
    const isWhole = value.day !== '' && value.startTime !== '' && value.endTime !== ''
    if (!isWhole) return []
    return 'shiftId' in edited
      ? changeEdits(value, { base, shiftId: edited.shiftId, basedOn: version })
      : createEdits(value, newId)
  }, [value, base, version, edited, newId])
}

/** The editor of one shift: what is typed, what is wrong with it, what it would clash with, and the edits it comes to. */
export const useShiftForm = (props: ShiftEditorProps) => {
  const { rota, shifts, edited, onEdits, onClose } = props
  const { zone } = useCareFacts()
  const isNew = !('shiftId' in edited)
  const shift = isNew ? undefined : shifts.find(({ shiftId }) => shiftId === edited.shiftId)
  const { value, base, version, change, clear, isLoaded, keptWords } = useShiftDraft(props, shift)
  const [asked, setAsked] = useState(0)
  const edits = useEdits(props, { value, base, version })
  const around = useAround(props, value.day === '' ? rota.startDate : value.day)
  const checked = useWarnings({ props, shift, edits }, around)
  const about = { rota, zone, shift }
  const errors = errorsOf(value, about)
  // What was typed goes once it was kept, and not before.
  const finish = async (made: readonly RotaEdit[]) => {
    if (made.length > 0 && !(await onEdits(made))) return
    await clear()
    onClose()
  }
  return {
    rota,
    value,
    base,
    change,
    clear,
    isLoaded,
    keptWords,
    isNew,
    shift,
    around,
    ...checked,
    isGone: !isNew && shift === undefined,
    closed: editRefusal(rota.status),
    mayNoteAbsence: editRefusal(rota.status, { isAbsence: true }) === undefined,
    asked,
    errors: asked > 0 ? errors : [],
    drawn: shiftOfValue(value, about),
    save: () => {
      setAsked(asked + 1)
      if (isLoaded && errors.length === 0 && checked.refusal === undefined) void finish(edits)
    },
    remove: () => {
      if (shift !== undefined) void finish(removeShifts([shift]))
    },
  }
}

export type ShiftForm = ReturnType<typeof useShiftForm>
