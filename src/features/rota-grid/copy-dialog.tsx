import { Box } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { copyDay, copyWeek, shiftsOfDay, shiftsOfWeek } from '../../../domain/rota/edits/build-edits.ts'
import type { RotaEdit } from '../../../domain/rota/edits/rota-edit.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import { rotaWeeks } from '../../../domain/rota/rota-weeks.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { CopyIcon } from '../../ui/icons.ts'
import { NativeSelect, type SelectOption } from '../../ui/native-select.tsx'
import { SaveDialog } from '../../ui/save-dialog.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { AdviceLines } from './advice-lines.tsx'
import { dayWords, shiftCount } from './grid-words.ts'
import type { Advice } from './use-grid-edits.ts'
import type { GridSubject } from './use-grid-facts.ts'

type What = 'day' | 'week'

export type CopyDialogProps = {
  rota: Rota
  shifts: readonly Shift[]
  subject: GridSubject
  /** The first of the days that are shown. */
  firstDay: LocalDay
  week: number
  adviceOn: (edits: readonly RotaEdit[]) => Advice
  onCopy: (edits: readonly RotaEdit[], said: string) => void
  onClose: () => void
}

type Chosen = { readonly what: What; readonly from: string; readonly to: string }

const nameOf = (value: string, what: What, { facts }: GridSubject): string =>
  what === 'week' ? `week ${value}` : dayWords(value, facts)

/** The edits of a copy; ids are made once for each choice, so that what is shown is what is made. */
const useCopy = ({ rota, shifts }: Pick<CopyDialogProps, 'rota' | 'shifts'>, { what, from, to }: Chosen) =>
  useMemo((): RotaEdit[] => {
    if (from === to) return []
    const own = what === 'day' ? shiftsOfDay(shifts, from) : shiftsOfWeek(shifts, { rota, week: Number(from) })
    const newIds = own.map(() => crypto.randomUUID())
    return what === 'day'
      ? copyDay(shifts, { from, to, newIds })
      : copyWeek(shifts, { rota, from: Number(from), to: Number(to), newIds })
  }, [rota, shifts, what, from, to])

/** Copies all shifts of a day or a week to another one of the rota; what is there already stays. */
export function CopyDialog(props: CopyDialogProps) {
  const { rota, subject, firstDay, week, adviceOn, onCopy, onClose } = props
  const weeks = rotaWeeks(rota)
  const days = weeks.flatMap((one) => one.days)
  const firstOf = (what: What): Chosen =>
    what === 'day'
      ? { what, from: firstDay, to: days[days.indexOf(firstDay) + 1] ?? firstDay }
      : { what, from: String(week), to: String(week < weeks.length ? week + 1 : 1) }
  const [chosen, setChosen] = useState<Chosen>(firstOf('day'))
  const edits = useCopy(props, chosen)
  const advice = useMemo(() => (edits.length === 0 ? undefined : adviceOn(edits)), [edits, adviceOn])
  const { what, from, to } = chosen
  const values = what === 'day' ? days : weeks.map((one) => String(one.week))
  const options: SelectOption[] = values.map((value) => ({
    value,
    text: what === 'day' ? dayWords(value, subject.facts) : `Week ${value}`,
  }))
  const canCopy = edits.length > 0 && advice?.refusal === undefined
  return (
    <SaveDialog
      icon={CopyIcon}
      title="Copy a day or week"
      saveText="Copy"
      saveIcon={CopyIcon}
      canSave={canCopy}
      onClose={onClose}
      onSave={() => {
        if (!canCopy) return
        onCopy(edits, `${shiftCount(edits.length)} copied to ${nameOf(to, what, subject)}.`)
        onClose()
      }}
    >
      <Box display="grid" gap="4">
        {weeks.length > 1 && (
          <Segmented
            label="What is copied"
            value={what}
            onValueChange={(next) => setChosen(firstOf(next))}
            options={[
              { value: 'day', text: 'A day' },
              { value: 'week', text: 'A week' },
            ]}
          />
        )}
        <NativeSelect
          label="From"
          value={from}
          onValueChange={(value) => setChosen({ ...chosen, from: value })}
          options={options}
        />
        <NativeSelect
          label="To"
          value={to}
          onValueChange={(value) => setChosen({ ...chosen, to: value })}
          options={options}
        />
        <Box role="status">
          <Box>
            {from === to
              ? 'Choose two different days or weeks.'
              : edits.length === 0
                ? 'There are no shifts to copy.'
                : `${shiftCount(edits.length)} will be copied to ${nameOf(to, what, subject)}. Shifts that are already there are kept.`}
          </Box>
          <AdviceLines advice={advice} />
        </Box>
      </Box>
    </SaveDialog>
  )
}
