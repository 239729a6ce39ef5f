import { Box, Flex } from '@chakra-ui/react'
import { listed } from '../../../domain/listed.ts'
import type { CoverStretch } from '../../../domain/rota/cover.ts'
import type { Interval } from '../../../domain/rota/shift-times.ts'
import { type CareFacts, useCareFacts } from '../../pieces/care-facts.tsx'
import {
  coveredBy,
  coverLooks,
  coverWords,
  isHandoverStretch,
  missingDutyWords,
  spanWords,
  stretchWords,
} from '../../pieces/cover-words.ts'
import { placeIn } from '../../pieces/place-in-span.ts'
import { Icon } from '../../ui/icon.tsx'
import { toneStyles } from '../../ui/tone.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { inSight, nameWidth } from './place-in.ts'

const hourMs = 3_600_000
/** A cell of less has no room for its words. */
const roomyFromMs = 4 * hourMs
const isRoomy = ({ startDate, endDate }: Interval): boolean => endDate - startDate >= roomyFromMs

type StripProps = { cover: readonly CoverStretch[]; span: Interval }

function Cell({ stretch, cover, span }: StripProps & { stretch: CoverStretch }) {
  const { zone } = useCareFacts()
  const { icon, tone } = coverLooks[stretch.state]
  const hasRoom = isRoomy(stretch)
  return (
    <Box as="li" position="absolute" top="1" height="9" paddingX="1px" style={placeIn(span, stretch)}>
      <Flex
        height="full"
        align="center"
        gap="1.5"
        paddingX={hasRoom ? '2' : '0'}
        justify={hasRoom ? undefined : 'center'}
        overflow="clip"
        whiteSpace="nowrap"
        textStyle="second"
        fontWeight="600"
        border="1.5px solid"
        borderRadius="duty"
        {...toneStyles[tone]}
      >
        <Flex align="center" gap="1.5" {...(hasRoom && inSight)}>
          <Icon of={icon} size={16} />
          <VisuallyHidden>{stretchWords(stretch, isHandoverStretch(cover, stretch), zone)}:</VisuallyHidden>
          {hasRoom ? coverWords(stretch) : <VisuallyHidden>{coverWords(stretch)}</VisuallyHidden>}
        </Flex>
      </Flex>
    </Box>
  )
}

type Note = { readonly state: CoverStretch['state']; readonly words: string }

/** Notes for which a cell has no room: a short stretch, and the duties that nobody has. */
const noteOf = (stretch: CoverStretch, cover: readonly CoverStretch[], facts: CareFacts): Note[] => {
  const { state } = stretch
  const when = spanWords(stretch, facts.zone)
  if (state === 'covered' && isHandoverStretch(cover, stretch)) {
    return [{ state, words: `${when} covered by ${coveredBy(stretch, facts)}, Handover` }]
  }
  const isLacking = state === 'none' || state === 'short'
  const said = isLacking && !isRoomy(stretch) ? coverWords(stretch) : ''
  const missing = missingDutyWords(stretch, facts.settings)
  const words = listed([said, missing])
  return words === '' ? [] : [{ state: said === '' ? 'short' : state, words: `${when} ${words}` }]
}

/** The notes of all cells, beneath them. */
function CoverNotes({ cover }: { cover: readonly CoverStretch[] }) {
  const facts = useCareFacts()
  const notes = cover.flatMap((stretch) => noteOf(stretch, cover, facts))
  return (
    <Flex columnGap="4" flexWrap="wrap" textStyle="second">
      {notes.map(({ state, words }) => (
        <Flex key={words} align="center" gap="1.5" color={state === 'none' ? 'attnInk' : 'ink'}>
          <Icon of={coverLooks[state].icon} size={16} />
          {words}
        </Flex>
      ))}
    </Flex>
  )
}

/** The cover of a team along the day, with its holes. Rules §3. */
export function CoverStrip({ cover, span }: StripProps) {
  return (
    <Box paddingBottom="1">
      <Box as="ul" aria-label="Cover" position="relative" height="11">
        {cover
          .filter(({ state }) => state !== 'nothing')
          .map((stretch) => (
            <Cell key={stretch.startDate} stretch={stretch} cover={cover} span={span} />
          ))}
      </Box>
      {/* They wrap within what is in sight: a duty that nobody has would be scrolled away. */}
      <Box {...inSight} width="fit-content" maxWidth={`calc(100cqi - ${nameWidth} - 16px)`}>
        <CoverNotes cover={cover} />
      </Box>
    </Box>
  )
}
