import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import type { Shift } from '../../../domain/rota/shift.ts'
import { shiftWords } from '../../../domain/rota/staff-words.ts'
import { type Colleague, shiftsToSwap } from '../../../domain/swap/swap-choices.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { RadioTileGroup } from '../../ui/radio-tile-group.tsx'
import { SearchField } from '../../ui/search-field.tsx'

/** Stands for whoever is qualified. */
export const ANYONE = 'anyone'

/** What is chosen so far; empty texts are not chosen yet. */
export type AskChoice = {
  readonly kind: 'give' | 'swap'
  readonly toUserId: string
  readonly wantedShiftId: string
  readonly note: string
}

type ChoiceProps = {
  colleagues: readonly Colleague[]
  choice: AskChoice
  onChoice: (choice: AskChoice) => void
}

const hintOf = ({ warnings }: { readonly warnings: readonly string[] }): string | undefined =>
  warnings.length === 0 ? undefined : warnings.join(' ')

const isNamed = (words: string, name: string): boolean => name.toLowerCase().includes(words.trim().toLowerCase())

/** How many cannot, and nothing of whom or why: what colleagues are qualified for and when they work is theirs. */
const cannotWords = (count: number): string =>
  count === 1 ? '1 colleague cannot take it.' : `${count} colleagues cannot take it.`

/** Anyone, or one of those who could take it; and how many cannot. */
export function GiveChoice({ colleagues, choice, onChoice }: ChoiceProps) {
  const [words, setWords] = useState('')
  const possible = colleagues.filter(({ refusals }) => refusals.length === 0)
  const shown = possible.filter(({ userId, displayName }) => userId === choice.toUserId || isNamed(words, displayName))
  const options = [
    {
      value: ANYONE,
      text: 'Anyone who is qualified',
      hint: `${possible.length} ${possible.length === 1 ? 'colleague' : 'colleagues'} could take it at the moment.`,
    },
    ...shown.map((one) => ({ value: one.userId, text: one.displayName, hint: hintOf(one) })),
  ]
  return (
    <>
      {possible.length > 8 && <SearchField label="Find a colleague" value={words} onValueChange={setWords} />}
      <RadioTileGroup
        legend="To whom"
        columns={1}
        value={choice.toUserId === '' ? undefined : choice.toUserId}
        onValueChange={(toUserId) => onChoice({ ...choice, toUserId })}
        options={options}
      />
      {possible.length < colleagues.length && (
        <Box textStyle="second" color="ink2">
          {cannotWords(colleagues.length - possible.length)}
        </Box>
      )}
    </>
  )
}

type SwapChoiceProps = ChoiceProps & { shift: Shift; known: Parameters<typeof shiftsToSwap>[2] }

/** A colleague, then one of their coming shifts that both could work. */
export function SwapChoice({ shift, known, colleagues, choice, onChoice }: SwapChoiceProps) {
  const { user } = useCurrentUser()
  const { placeName } = useCareFacts()
  const { toUserId } = choice
  const wanted = toUserId === '' ? [] : shiftsToSwap(shift, { userId: user.id, toUserId }, known)
  const possible = wanted.filter(({ refusals }) => refusals.length === 0)
  const byName = colleagues.toSorted((a, b) => a.displayName.localeCompare(b.displayName, 'en-GB'))
  return (
    <>
      <NativeSelect
        label="With whom"
        value={toUserId}
        onValueChange={(chosen) => onChoice({ ...choice, toUserId: chosen, wantedShiftId: '' })}
        options={[
          { value: '', text: 'Choose a colleague' },
          ...byName.map((one) => ({ value: one.userId, text: one.displayName })),
        ]}
      />
      {toUserId !== '' && possible.length === 0 && <p>None of their coming shifts can be swapped for this one.</p>}
      {possible.length > 0 && (
        <RadioTileGroup
          legend="For which shift"
          columns={1}
          value={choice.wantedShiftId === '' ? undefined : choice.wantedShiftId}
          onValueChange={(wantedShiftId) => onChoice({ ...choice, wantedShiftId })}
          options={possible.map((one) => ({
            value: one.shift.shiftId,
            text: shiftWords(one.shift, known.facts.clock),
            hint: [`${placeName(one.shift.location)}.`, ...one.warnings].join(' '),
          }))}
        />
      )}
    </>
  )
}
