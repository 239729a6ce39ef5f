import { Box, Flex } from '@chakra-ui/react'
import type { ShiftFacts } from '../../../domain/rota/published-shift.ts'
import type { UnseenShift } from '../../../domain/rota/seen-shifts.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { Badge } from '../../ui/badge.tsx'
import { CloseIcon, EditIcon, type LucideIcon, PlusIcon } from '../../ui/icons.ts'
import type { Tone } from '../../ui/tone.ts'
import { shiftFactsWords } from './shift-facts-words.ts'

type Kind = 'added' | 'new' | 'changed' | 'removed'

const looks: Readonly<Record<Kind, { words: string; icon: LucideIcon; tone: Tone }>> = {
  added: { words: 'Added', icon: PlusIcon, tone: 'started' },
  new: { words: 'New', icon: PlusIcon, tone: 'started' },
  changed: { words: 'Changed', icon: EditIcon, tone: 'late15' },
  removed: { words: 'Removed', icon: CloseIcon, tone: 'refused' },
}

/** What became of a shift, in a word. */
export function ChangeBadge({ kind }: { kind: Kind }) {
  const { words, icon, tone } = looks[kind]
  return (
    <Badge tone={tone} icon={icon} size="table">
      {words}
    </Badge>
  )
}

type ChangeLineProps = { kind: Kind; shift: ShiftFacts; was?: ShiftFacts | undefined }

/** One shift that changed for its person: what it is, and what it was. */
export function ChangeLine({ kind, shift, was }: ChangeLineProps) {
  const facts = useCareFacts()
  return (
    <Flex as="li" columnGap="2" rowGap="1" align="flex-start" flexWrap="wrap" paddingY="1" textStyle="second">
      <Box flexShrink="0">
        <ChangeBadge kind={kind} />
      </Box>
      <Box flex="1 1 220px" minWidth="0">
        {shiftFactsWords(shift, facts)}
        {was !== undefined && <Box color="ink2">was {shiftFactsWords(was, facts)}</Box>}
      </Box>
    </Flex>
  )
}

/** One shift that its person has not seen as it is. */
export function UnseenLine({ one }: { one: UnseenShift }) {
  if (one.kind === 'changed') return <ChangeLine kind="changed" shift={one.to} was={one.from} />
  return <ChangeLine kind={one.kind} shift={one.kind === 'new' ? one.to : one.from} />
}
