import { Box, Flex } from '@chakra-ui/react'
import { useId } from 'react'
import { satisfactionWords } from '../../pieces/report-words.ts'
import { FieldGroup } from '../../ui/field-group.tsx'
import { Icon } from '../../ui/icon.tsx'
import {
  DissatisfiedIcon,
  NeitherIcon,
  SatisfiedIcon,
  VeryDissatisfiedIcon,
  VerySatisfiedIcon,
} from '../../ui/icons.ts'
import { ChoiceTile } from '../../ui/tick.tsx'
import { UnseenRadio } from '../../ui/unseen-radio.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const faces = [VeryDissatisfiedIcon, DissatisfiedIcon, NeitherIcon, SatisfiedIcon, VerySatisfiedIcon] as const

const marks = faces.map((face, index) => ({ face, value: String(index + 1), words: satisfactionWords[index] ?? '' }))
const [worst] = marks
const best = marks.at(-1)

/** The words at both ends of the scale, and between them those of the chosen mark. */
function ScaleWords({ value }: { value: string | undefined }) {
  const chosen = marks.find((mark) => mark.value === value)
  const isBetween = chosen !== undefined && chosen !== worst && chosen !== best
  const weight = (mark: typeof chosen) => (mark !== undefined && mark === chosen ? '650' : '400')
  return (
    <Flex justify="space-between" gap="2" textStyle="second" color="ink2" marginTop="1.5" aria-hidden>
      <Box fontWeight={weight(worst)}>{worst?.words}</Box>
      {isBetween && (
        <Box fontWeight="650" color="ink">
          {chosen.words}
        </Box>
      )}
      <Box fontWeight={weight(best)}>{best?.words}</Box>
    </Flex>
  )
}

type SatisfactionMarksProps = {
  legend: string
  value: string | undefined
  onValueChange: (value: string) => void
}

/** Five marks in one row, each a face and a number. */
export function SatisfactionMarks({ legend, value, onValueChange }: SatisfactionMarksProps) {
  const name = useId()
  return (
    <Box>
      <FieldGroup legend={legend} columns={5} role="radiogroup">
        {marks.map(({ face, value: mark, words }) => (
          <ChoiceTile
            key={mark}
            isChosen={mark === value}
            flexDirection="column"
            justifyContent="center"
            gap="0.5"
            minHeight="16"
            paddingX="0"
          >
            <UnseenRadio name={name} isChosen={mark === value} onChoose={() => onValueChange(mark)} />
            <Icon of={face} size={24} />
            <span>
              {mark}
              <VisuallyHidden> {words}</VisuallyHidden>
            </span>
          </ChoiceTile>
        ))}
      </FieldGroup>
      <ScaleWords value={value} />
    </Box>
  )
}
