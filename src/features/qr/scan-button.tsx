import { Suspense, useCallback, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { ScanIcon } from '../../ui/icons.ts'
import { openedPart } from '../../ui/lazy-part.tsx'

// Home is shown before anybody scans: the overlay loads at the first press.
const ScanOverlay = openedPart(() => import('./scan-overlay.tsx'), 'ScanOverlay')

type ScanButtonProps = {
  /** A change of it closes the overlay. */
  path: string
  /** A client was scanned or found by hand. */
  onFound: (clientId: string) => void
}

/** The scanner's button of the top bar. Rules §2.1, §2.6. */
export function ScanButton({ path, onFound }: ScanButtonProps) {
  const [openOn, setOpenOn] = useState<string>()
  const [wasOpened, setWasOpened] = useState(false)
  const close = useCallback(() => setOpenOn(undefined), [])
  const found = useCallback(
    (clientId: string) => {
      close()
      onFound(clientId)
    },
    [close, onFound],
  )
  const open = () => {
    setWasOpened(true)
    setOpenOn(path)
  }
  return (
    <>
      <IconButton label="Scan QR code" icon={ScanIcon} look="quiet" onClick={open} />
      {wasOpened && (
        <Suspense>
          <ScanOverlay isOpen={openOn === path} onClose={close} onFound={found} />
        </Suspense>
      )}
    </>
  )
}
