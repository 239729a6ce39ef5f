import { Box, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { Candidate } from '../../../domain/rota/suggest/candidates.ts'
import { sideOf } from '../../../domain/rota/suggest/reasons.ts'
import { PersonChip } from '../../pieces/person-chip.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonAnchor } from '../../ui/button-anchor.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CheckIcon, PersonIcon, PhoneIcon } from '../../ui/icons.ts'
import { telAddress } from '../../ui/phone-link.tsx'
import { ReasonList } from './reason-list.tsx'

/** So many people are listed at once; a manager rings the first few. */
const shownAtOnce = 8

const Row = { paddingY: '3', borderBottom: '1px solid {colors.line}' } as const

type ChoiceProps = {
  /** "Assign", or "Choose" where it is only chosen. */
  verb: string
  isSaving: boolean
  onChoose: (candidate: Candidate) => void
}

function CandidateRow({
  candidate,
  isFirst,
  verb,
  isSaving,
  onChoose,
}: ChoiceProps & { candidate: Candidate; isFirst: boolean }) {
  const { person, reasons } = candidate
  return (
    <Box as="li" {...Row}>
      <Flex gap="2" align="center" flexWrap="wrap" marginBottom="1.5">
        <Box flex="1 1 160px" minWidth="0">
          <PersonChip person={person} />
        </Box>
        {person.phone !== undefined && (
          <ButtonAnchor
            icon={PhoneIcon}
            href={telAddress(person.phone)}
            aria-label={`Call ${person.displayName}, ${person.phone}`}
          >
            {person.phone}
          </ButtonAnchor>
        )}
        <Button
          look={isFirst ? 'primary' : 'brand'}
          icon={CheckIcon}
          isLoading={isSaving}
          aria-label={`${verb} ${person.displayName}`}
          onClick={() => onChoose(candidate)}
        >
          {verb}
        </Button>
      </Flex>
      <ReasonList reasons={reasons} name={person.displayName} />
    </Box>
  )
}

function Blocked({ candidates }: { candidates: readonly Candidate[] }) {
  const text = candidates.length === 1 ? '1 person who cannot' : `${candidates.length} people who cannot`
  return (
    <Disclosure closedText={`Show ${text}`} openText={`Hide ${text}`}>
      <Box as="ul" aria-label="Who cannot take it">
        {candidates.map(({ person, reasons }) => (
          <Box as="li" key={person.userId} {...Row} paddingY="1.5">
            <Box textStyle="bodyStrong">{person.displayName}</Box>
            <ReasonList reasons={reasons.filter((one) => sideOf(one) === 'blocks')} name={person.displayName} />
          </Box>
        ))}
      </Box>
    </Disclosure>
  )
}

type CandidateListProps = ChoiceProps & { candidates: readonly Candidate[] }

/** Everybody for a shift, the best first; behind a press those who cannot, and why. Decision 66. */
export function CandidateList({ candidates, ...choice }: CandidateListProps) {
  const [most, setMost] = useState(shownAtOnce)
  const able = candidates.filter(({ isBlocked }) => !isBlocked)
  const blocked = candidates.filter(({ isBlocked }) => isBlocked)
  const left = able.length - most
  return (
    <Box>
      {able.length === 0 && (
        <EmptyState
          icon={PersonIcon}
          title="No one can take this shift"
          text="See below why. Ask an agency, or change the shift."
        />
      )}
      <Box as="ul" aria-label="Who could take it">
        {able.slice(0, most).map((candidate, place) => (
          <CandidateRow key={candidate.person.userId} candidate={candidate} isFirst={place === 0} {...choice} />
        ))}
      </Box>
      <Flex gap="2" flexWrap="wrap" paddingTop="2" direction="column" align="start">
        {left > 0 && (
          <Button look="quiet" onClick={() => setMost(most + shownAtOnce)}>
            Show {Math.min(left, shownAtOnce)} more of {able.length}
          </Button>
        )}
        {blocked.length > 0 && <Blocked candidates={blocked} />}
      </Flex>
    </Box>
  )
}
