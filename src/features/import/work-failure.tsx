import { AlertBox } from '../../ui/alert-box.tsx'

/** Why the last request was not done. What was chosen stays. */
export function WorkFailure({ words }: { words: string | undefined }) {
  if (words === undefined) return null
  return (
    <AlertBox tone="attention" role="alert">
      {words}
    </AlertBox>
  )
}
