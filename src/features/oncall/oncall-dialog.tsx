import { Box } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { listed } from '../../../domain/listed.ts'
import { daysReached, type OncallReach } from '../../../domain/oncall/oncall-days.ts'
import type { OncallRemark } from '../../../domain/oncall/oncall-remarks.ts'
import { type OncallDay, type OncallPlace, peopleOn } from '../../../domain/oncall/oncall-steps.ts'
import { ok } from '../../../domain/result.ts'
import { formatDay } from '../../../domain/time/format.ts'
import { useOneAtATime } from '../../engine/use-one-at-a-time.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { ChipChoice } from '../../ui/chip-choice.tsx'
import { PhoneIcon } from '../../ui/icons.ts'
import { RadioTileGroup } from '../../ui/radio-tile-group.tsx'
import { SaveDialog } from '../../ui/save-dialog.tsx'
import { nameOf, placeWords, remarksWords } from './oncall-words.ts'
import type { OncallWeek } from './use-oncall-week.ts'

const nobody = 'nobody'
type Manner = 'instead' | 'beside'

/** "Only Wed 25 Nov", "Wed 25 Nov to Sun 29 Nov". */
const spanWords = (days: readonly string[]): string =>
  days.length === 1
    ? `Only ${formatDay(days[0] ?? '')}`
    : [days[0], days.at(-1)].map((day) => formatDay(day ?? '')).join(' to ')

type Asked = { readonly week: OncallWeek; readonly place: OncallPlace; readonly reach: OncallReach }

const isRefusal = ({ kind }: OncallRemark): boolean => kind === 'refused'

/** "Cannot be on call on Sun 29 Nov and will be left out": of the days that are refused. */
const leftOutWords = (refused: readonly string[], days: readonly string[]): string => {
  if (refused.length === days.length) return 'Cannot be on call on these days'
  const when = refused.length === 1 ? `on ${formatDay(refused[0] ?? '')}` : `from ${spanWords(refused)}`
  return `Cannot be on call ${when} and will be left out`
}

/** What speaks against somebody on the days that are chosen; in full of one day, counted of several. */
const useHints = ({ week, place, reach }: Asked) => {
  const facts = useCareFacts()
  const days = daysReached(place.date, { reach, current: week.current })
  return (userId: string): string | undefined => {
    const said = days.map((date) => ({ date, remarks: week.remarksOn(userId, { ...place, date }) }))
    if (days.length === 1) {
      const remarks = said.flatMap((one) => one.remarks)
      return listed(remarksWords(remarks, place.date, facts)) || undefined
    }
    const refused = said.filter(({ remarks }) => remarks.some(isRefusal)).map(({ date }) => date)
    const busy = said.filter(({ date, remarks }) => remarks.length > 0 && !refused.includes(date)).length
    const words = [
      refused.length > 0 && leftOutWords(refused, days),
      busy > 0 && `On shift, away or on call elsewhere on ${busy} of these ${days.length} days`,
    ]
    return listed(words, '. ') || undefined
  }
}

type OncallDialogProps = {
  week: OncallWeek
  place: OncallPlace
  onClose: () => void
  onSave: (days: readonly OncallDay[]) => Promise<void>
}

const noDaysWords = 'Choose someone else. This person cannot be on call on these days.'

/** What is answered in the dialog, and the days that it comes to. */
const useAnswers = ({ week, place, onClose, onSave }: OncallDialogProps) => {
  const there = peopleOn(week.entries, place).userIds
  const [chosen, setChosen] = useState<string | undefined>(there[0])
  const [reach, setReach] = useState<OncallReach>('day')
  const [manner, setManner] = useState<Manner>('instead')
  const [isAsked, setIsAsked] = useState(false)
  const { run, isBusy } = useOneAtATime((words: string) => words)
  const reached = (wanted: OncallReach) => daysReached(place.date, { reach: wanted, current: week.current })
  const wantedOn = (date: string, userId: string): OncallDay => {
    const day = { location: place.location, date }
    if (userId === nobody) return { ...day, userIds: [] }
    const others = manner === 'beside' ? peopleOn(week.entries, day).userIds : []
    return { ...day, userIds: [...others, userId] }
  }
  // The server refuses days on which the person has left: they keep whom they had. Rules §5.
  const days = reached(reach).filter(
    (date) => chosen !== undefined && !week.remarksOn(chosen, { ...place, date }).some(isRefusal),
  )
  const missing = chosen === undefined ? 'Choose someone, or Nobody.' : noDaysWords
  const error = days.length > 0 ? undefined : missing
  const submit = () => {
    setIsAsked(true)
    if (chosen === undefined || error !== undefined) return
    void run(async () => ok(await onSave(days.map((date) => wantedOn(date, chosen)))), { onDone: onClose })
  }
  return {
    there,
    chosen,
    setChosen,
    reach,
    setReach,
    reached,
    manner,
    setManner,
    isBusy,
    submit,
    error: isAsked ? error : undefined,
  }
}

/** A row of short answers under its question. */
function Question({ question, children }: { question: string; children: ReactNode }) {
  return (
    <div>
      <Box textStyle="label" marginBottom="2" aria-hidden>
        {question}
      </Box>
      {children}
    </div>
  )
}

const howFar = 'For which days?'
const besideWhom = 'What about who is already on call?'

/** Who is on call for a place on a day, on the rest of its week, or on all of it. Rules §5, decision 38. */
export function OncallDialog(props: OncallDialogProps) {
  const { week, place, onClose } = props
  const facts = useCareFacts()
  const answers = useAnswers(props)
  const { there, chosen, reach, reached } = answers
  const hintOf = useHints({ week, place, reach })
  const isAnother = chosen !== undefined && chosen !== nobody && !there.includes(chosen)
  const reaches = (['day', 'rest', 'week'] as const).filter(
    (one, at, all) => all.findIndex((other) => reached(other).join() === reached(one).join()) === at,
  )
  return (
    <SaveDialog
      onClose={onClose}
      isSaving={answers.isBusy}
      failure={undefined}
      onSave={answers.submit}
      title={`On call, ${placeWords(place, facts)}`}
      icon={PhoneIcon}
    >
      <Question question={howFar}>
        <ChipChoice<OncallReach>
          label={howFar}
          value={reach}
          onValueChange={answers.setReach}
          options={reaches.map((value) => ({ value, text: spanWords(reached(value)) }))}
        />
      </Question>
      <RadioTileGroup
        legend="Who is on call?"
        columns={1}
        isRequired
        value={chosen}
        onValueChange={answers.setChosen}
        error={answers.error}
        options={[
          ...week.eligible.map(({ userId, displayName: text }) => ({ value: userId, text, hint: hintOf(userId) })),
          { value: nobody, text: 'Nobody' },
        ]}
      />
      {there.length > 0 && isAnother && (
        <Question question={besideWhom}>
          <ChipChoice<Manner>
            label={besideWhom}
            value={answers.manner}
            onValueChange={answers.setManner}
            options={[
              {
                value: 'instead',
                text: `Instead of ${listed(
                  there.map((one) => nameOf(one, facts)),
                  ' and ',
                )}`,
              },
              { value: 'beside', text: 'As well' },
            ]}
          />
        </Question>
      )}
    </SaveDialog>
  )
}
