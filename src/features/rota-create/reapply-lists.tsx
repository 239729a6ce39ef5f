import { Box, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { listed } from '../../../domain/listed.ts'
import type { PlannedOne } from '../../../domain/rota/applying.ts'
import { currentAssignments } from '../../../domain/rota/assignment.ts'
import type { Differing } from '../../../domain/rota/reapplying.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { formatDay } from '../../../domain/time/format.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { shiftTimesWords } from '../../pieces/shift-block.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckboxTile } from '../../ui/checkbox-tile.tsx'
import { Section } from '../../ui/section.tsx'
import type { Reapply } from './use-reapply.ts'

/** "Mon 30 Nov, 08:00–20:00, Kitchen, Ann Bell" */
const useShiftWords = () => {
  const facts = useCareFacts()
  return (shift: Shift): string => {
    const who = currentAssignments(shift)[0]
    const name = who === undefined ? 'nobody' : (who.displayName ?? facts.personInitials(who))
    const duties = shift.dutiesRequired.map(
      (duty) => facts.settings?.duties.find(({ value }) => value === duty)?.name ?? duty,
    )
    return listed([formatDay(shift.day), shiftTimesWords(shift, facts), shift.title, name, ...duties])
  }
}

const clashWords = (clashes: readonly Shift[], words: (shift: Shift) => string): string[] =>
  clashes.map((other) => `Clashes with ${words(other)}.`)

type LinesProps = { heading: string; note?: string | undefined; count: number; children: ReactNode }

function Lines({ heading, note, count, children }: LinesProps) {
  if (count === 0) return null
  return (
    <Section heading={heading} count={count} note={note}>
      <Card>
        <Box as="ul" display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
          {children}
        </Box>
      </Card>
    </Section>
  )
}

function Line({ words, reasons }: { words: string; reasons: readonly string[] }) {
  return (
    <Flex as="li" direction="column" paddingX="2" paddingY="1">
      {words}
      {reasons.length > 0 && (
        <Box textStyle="second" color="ink2">
          {listed(reasons, ' ')}
        </Box>
      )}
    </Flex>
  )
}

const reasonsOf = ({ changes }: PlannedOne): string[] => changes.map(({ sentence }) => sentence)

function Tickable({ form, id, text, hint }: { form: Reapply; id: string; text: string; hint: string }) {
  return (
    <li>
      <CheckboxTile
        text={text}
        hint={hint}
        isChecked={form.tickedIds.has(id)}
        onCheckedChange={(isTicked) => form.tick(id, isTicked)}
      />
    </li>
  )
}

/** What applying the master again would do, shift by shift, with every reason. Decision 35. */
export function ReapplyLists({ form }: { form: Reapply }) {
  const words = useShiftWords()
  const { plan } = form
  if (plan === undefined) return null
  const { made, changed, edited, gone, skipped } = plan
  const master = ({ planned }: Differing) =>
    listed(
      [`The master has ${words(planned.shift)}.`, ...clashWords(planned.clashes, words), ...reasonsOf(planned)],
      ' ',
    )
  return (
    <>
      <Lines heading="Edited by hand since" note="Kept as they are, unless you tick them." count={edited.length}>
        {edited.map((one) => (
          <Tickable key={one.shift.id} form={form} id={one.shift.shiftId} text={words(one.shift)} hint={master(one)} />
        ))}
      </Lines>
      <Lines heading="Deleted by hand since" note="Not made again, unless you tick them." count={gone.length}>
        {gone.map(({ shift, clashes }) => (
          <Tickable
            key={shift.id}
            form={form}
            id={shift.shiftId}
            text={words(shift)}
            hint={listed(['Made again when ticked.', ...clashWords(clashes, words)], ' ')}
          />
        ))}
      </Lines>
      <Lines heading="Will be added" count={made.length}>
        {made.map((one) => (
          <Line
            key={one.shift.id}
            words={words(one.shift)}
            reasons={[...clashWords(one.clashes, words), ...reasonsOf(one)]}
          />
        ))}
      </Lines>
      <Lines heading="Will be changed" note="No one has edited them." count={changed.length}>
        {changed.map((one) => (
          <Line key={one.shift.id} words={words(one.shift)} reasons={[master(one)]} />
        ))}
      </Lines>
      <Lines heading="Skipped" count={skipped.length}>
        {skipped.map(({ shift, sentence }) => (
          <Line key={shift.id} words={words(shift)} reasons={[sentence]} />
        ))}
      </Lines>
    </>
  )
}
