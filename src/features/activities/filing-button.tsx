import { Button } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/icons.ts'

type FilingButtonProps = {
  onAsk: () => void
  /** The ids of the words that tell which incident it is. */
  describedBy: string
  look?: 'primary'
}

/** Asks whether the incident report was filed where the law wants it. */
export function FilingButton({ onAsk, describedBy, look }: FilingButtonProps) {
  return (
    <Button
      look={look}
      size="card"
      icon={CheckIcon}
      grow={look === 'primary'}
      aria-describedby={describedBy}
      onClick={onAsk}
    >
      Confirm filed
    </Button>
  )
}
