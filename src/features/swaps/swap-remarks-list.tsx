import { Box } from '@chakra-ui/react'
import type { SwapRemarks } from '../../../domain/swap/swap-remarks.ts'
import { AlertBox } from '../../ui/alert-box.tsx'

/** What speaks against a change of hands, before anything is pressed. */
export function SwapRemarksList({ refusals, warnings }: SwapRemarks) {
  if (refusals.length + warnings.length === 0) return null
  const title = refusals.length > 0 ? 'Not possible now' : 'Check this first'
  return (
    <AlertBox tone={refusals.length > 0 ? 'attention' : 'warning'} title={title}>
      <Box as="ul" display="grid" gap="1">
        {[...refusals, ...warnings].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
    </AlertBox>
  )
}

/** Nothing that speaks against it is no promise yet. */
export function NotChecked() {
  return (
    <AlertBox tone="note">
      Check the rota first. Rest, hours and clashes are not checked here, because not all of the shifts are on this
      device.
    </AlertBox>
  )
}
