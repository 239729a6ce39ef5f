import { Box, chakra, Flex } from '@chakra-ui/react'
import { useId } from 'react'
import type { OncallPlace } from '../../../domain/oncall/oncall-steps.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { CloseIcon } from '../../ui/icons.ts'
import { PersonCircle } from '../../ui/person-circle.tsx'
import { nameOf, placeWords, remarksWords } from './oncall-words.ts'
import { type Dragged, useChipDrag } from './use-chip-drag.ts'
import type { OncallWeek } from './use-oncall-week.ts'

const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'tap',
    paddingX: '2.5',
    background: 'surface',
    color: 'ink',
    border: '1.5px solid {colors.edge}',
    borderRadius: 'control',
    textStyle: 'button',
    userSelect: 'none',
    '&[aria-pressed=true]': { background: 'brandTint', color: 'brandTintInk', borderColor: 'brand' },
  },
})

/** Who is dragged, beside the pointer, with what speaks against the day beneath it. */
function DraggedChip({ dragged, week }: { dragged: Dragged; week: OncallWeek }) {
  const facts = useCareFacts()
  const { userId, x, y, over } = dragged
  const remarks = over ? remarksWords(week.remarksOn(userId, over), over.date, facts) : []
  return (
    <Box
      aria-hidden
      position="fixed"
      left="0"
      top="0"
      zIndex="toast"
      pointerEvents="none"
      maxWidth="280px"
      padding="2"
      background="raised"
      border="2px solid {colors.brand}"
      borderRadius="control"
      boxShadow="float"
      style={{ transform: `translate(${x + 12}px, ${y + 12}px)` }}
    >
      <Box textStyle="bodyStrong">{nameOf(userId, facts)}</Box>
      {over && <Box textStyle="second">{placeWords(over, facts)}</Box>}
      {remarks.map((words) => (
        <Box key={words} textStyle="second" color="attnInk">
          {words}
        </Box>
      ))}
    </Box>
  )
}

type PeopleStripProps = {
  week: OncallWeek
  chosen: string | undefined
  onChosenChange: (userId: string | undefined) => void
  onDrop: (userId: string, place: OncallPlace) => void
}

/** Who can be put on call: chosen here and put on the days that are pressed then, or dragged to a day. */
export function PeopleStrip({ week, chosen, onChosenChange, onDrop }: PeopleStripProps) {
  const facts = useCareFacts()
  const id = useId()
  const { dragged, begin, isClick } = useChipDrag(onDrop)
  if (week.eligible.length === 0) {
    return (
      <AlertBox tone="warning" title="No one can be on call">
        Add the on-call duty to someone’s staff record. People who have left cannot be on call.
      </AlertBox>
    )
  }
  return (
    <Box role="group" aria-labelledby={id}>
      <Box id={id} textStyle="label" marginBottom="2" role="status">
        {chosen === undefined
          ? 'Choose a day, then who is on call. Or choose a person here, then their days.'
          : `Select each day that ${nameOf(chosen, facts)} is on call.`}
      </Box>
      <Flex gap="2" flexWrap="wrap">
        {week.eligible.map(({ userId, displayName }) => (
          <Chip
            key={userId}
            type="button"
            aria-pressed={userId === chosen}
            onPointerDown={begin(userId)}
            onClick={() => isClick() && onChosenChange(userId === chosen ? undefined : userId)}
          >
            <PersonCircle size={30} initials={facts.personInitials({ userId, displayName })} />
            {displayName}
          </Chip>
        ))}
        {chosen !== undefined && (
          <Button look="quiet" icon={CloseIcon} onClick={() => onChosenChange(undefined)}>
            Done
          </Button>
        )}
      </Flex>
      {dragged && <DraggedChip dragged={dragged} week={week} />}
    </Box>
  )
}
