import { Box, Flex } from '@chakra-ui/react'
import type { CoverStretch } from '../../../domain/rota/cover.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { coverLooks, coverWords, isHandoverStretch, missingDutyWords, stretchWords } from '../../pieces/cover-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { toneStyles } from '../../ui/tone.ts'

/** No cover is a heavy box on paper; what is short begins with "!". */
const onPaper = { _print: { border: '1px solid #000', background: '#fff', color: '#000' } } as const
const heavyOnPaper = { _print: { ...onPaper._print, borderWidth: '3px' } } as const

/** The cover of a team as lines, one for each stretch of the day in which somebody is wanted. Rules §3. */
export function CoverLines({ cover }: { cover: readonly CoverStretch[] }) {
  const facts = useCareFacts()
  const shown = cover.filter(({ state }) => state !== 'nothing')
  return (
    <Flex as="ul" aria-label="Cover" gap="2" flexWrap="wrap" marginBottom="3">
      {shown.map((stretch) => {
        const { icon, tone } = coverLooks[stretch.state]
        const missing = missingDutyWords(stretch, facts.settings)
        return (
          <Flex
            as="li"
            key={stretch.startDate}
            align="center"
            gap="1.5"
            minHeight="7"
            paddingX="2"
            paddingY="1"
            borderRadius="badge"
            border="1.5px solid"
            textStyle="second"
            {...toneStyles[tone]}
            css={stretch.state === 'none' ? heavyOnPaper : onPaper}
          >
            <Icon of={icon} size={16} />
            <Box as="span">
              {stretch.state !== 'covered' && (
                <Box as="span" display="none" _print={{ display: 'inline' }}>
                  {'! '}
                </Box>
              )}
              {stretchWords(stretch, isHandoverStretch(cover, stretch), facts.zone)}: <b>{coverWords(stretch)}</b>
              {missing !== '' && `, ${missing}`}
            </Box>
          </Flex>
        )
      })}
    </Flex>
  )
}
