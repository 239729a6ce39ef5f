import { Box } from '@chakra-ui/react'
import { Button } from '../../ui/button.tsx'
import { DescriptionList, DescriptionRow } from '../../ui/description-list.tsx'
import { RetryIcon } from '../../ui/icons.ts'
import type { SummaryRow } from './summary.ts'

type DraftOfferProps = { rows: readonly SummaryRow[]; keptWords: string | undefined; onStartAgain: () => void }

/** What somebody began and did not finish: Next goes on with it. Decision 12. */
export function DraftOffer({ rows, keptWords, onStartAgain }: DraftOfferProps) {
  return (
    <Box display="grid" gap="4">
      <Box color="ink2">{keptWords}. Choose Next to continue where you were.</Box>
      <DescriptionList>
        {rows.map(({ step, label, value, detail }) => (
          <DescriptionRow key={step} label={label} detail={detail}>
            {value}
          </DescriptionRow>
        ))}
      </DescriptionList>
      <Box>
        <Button icon={RetryIcon} onClick={onStartAgain}>
          Start again
        </Button>
      </Box>
    </Box>
  )
}
