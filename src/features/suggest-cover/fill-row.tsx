import { Box, Flex } from '@chakra-ui/react'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { PersonChip } from '../../pieces/person-chip.tsx'
import { ShiftBlock } from '../../pieces/shift-block.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AlertIcon, PersonIcon } from '../../ui/icons.ts'
import { CheckMark, ChoiceTile } from '../../ui/tick.tsx'
import type { FillRow } from './fill-rows.ts'
import { ReasonList } from './reason-list.tsx'
import { shiftWords, whyOpenWords } from './reason-words.ts'

type FillRowProps = {
  row: FillRow
  onTick: (isTicked: boolean) => void
  onOther: () => void
}

function Proposed({ row, onTick, onOther }: FillRowProps) {
  const facts = useCareFacts()
  const { candidate, shift, isTicked } = row
  const why = whyOpenWords(row.why)
  return (
    <Flex direction="column" gap="2" minWidth="0">
      <Flex gap="2" flexWrap="wrap" align="center">
        <Box flex="1 1 220px" minWidth="0">
          {candidate === undefined ? (
            <Flex gap="2" align="center" color="attnInk" textStyle="bodyStrong" minHeight="tapTile">
              <Icon of={AlertIcon} size={20} />
              Stays open
            </Flex>
          ) : (
            <ChoiceTile isChosen={isTicked}>
              <CheckMark
                type="checkbox"
                aria-label={`${candidate.person.displayName}, ${shiftWords(shift, facts)}`}
                checked={isTicked}
                onChange={(event) => onTick(event.target.checked)}
              />
              <PersonChip person={candidate.person} />
            </ChoiceTile>
          )}
        </Box>
        <Button
          icon={PersonIcon}
          aria-label={`${candidate === undefined ? 'See everyone' : 'Someone else'}, ${shiftWords(shift, facts)}`}
          onClick={onOther}
        >
          {candidate === undefined ? 'See everyone' : 'Someone else'}
        </Button>
      </Flex>
      {candidate === undefined ? (
        <Box textStyle="second" color="ink2">
          {why}
        </Box>
      ) : (
        <ReasonList reasons={candidate.reasons} name={candidate.person.displayName} />
      )}
    </Flex>
  )
}

/** One open shift: who is proposed, why, and the way to somebody else. */
export function FillRowCard(props: FillRowProps) {
  return (
    <Card as="li">
      <Box
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' }}
        alignItems="start"
      >
        <ShiftBlock shift={props.row.shift} />
        <Proposed {...props} />
      </Box>
    </Card>
  )
}
