import { Box, Flex } from '@chakra-ui/react'
import { useCallback, useRef, useState, useSyncExternalStore } from 'react'
import { clientIdOfQrText } from '../../../domain/client/qr-address.ts'
import { useConfig } from '../../engine/engine-context.tsx'
import { CareFactsProvider } from '../../pieces/care-facts.tsx'
import { Button } from '../../ui/button.tsx'
import { CameraIcon, CloseIcon, SearchIcon, SoundIcon, SoundOffIcon } from '../../ui/icons.ts'
import { ScreenOverlay } from '../../ui/screen-overlay.tsx'
import { useMuted } from '../../ui/sound.ts'
import { toast } from '../../ui/toast.ts'
import { FindClient } from './find-client.tsx'
import { ScanMiddle } from './scan-middle.tsx'
import { ScanOffline } from './scan-offline.tsx'
import { playScanSound, scannerMuteKey } from './sounds.ts'
import { useScanner } from './use-scanner.ts'

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether anybody can see this page now. */
const usePageShown = (): boolean => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')

type ScanOverlayProps = { isOpen: boolean; onClose: () => void; onFound: (clientId: string) => void }

function Head() {
  const [muted, toggle] = useMuted(scannerMuteKey)
  return (
    <Flex align="center" justify="space-between" gap="3" padding={{ base: '3', sm: '6' }} position="relative">
      <Box as="h2" textStyle="h2">
        Scan QR code
      </Box>
      <Box
        css={{
          '& > button, & > button:active:not(:disabled, [aria-disabled=true])': {
            background: 'scanGround',
            color: 'onFill',
            borderColor: 'onFill',
          },
        }}
      >
        <Button icon={muted ? SoundOffIcon : SoundIcon} onClick={toggle}>
          {muted ? 'Unmute' : 'Mute'}
        </Button>
      </Box>
    </Flex>
  )
}

type FootProps = { isFinding: boolean; onFind: () => void; onScan: () => void; onClose: () => void }

function Foot({ isFinding, onFind, onScan, onClose }: FootProps) {
  return (
    <Flex gap="2" flexWrap="wrap" css={{ '& > :first-child': { flex: '1 1 auto' } }}>
      {isFinding ? (
        <Button size="action" icon={CameraIcon} onClick={onScan}>
          Scan instead
        </Button>
      ) : (
        <Button size="action" icon={SearchIcon} onClick={onFind}>
          Find by initials or room instead
        </Button>
      )}
      <Box flex={{ base: '1 1 auto', sm: '0 1 180px' }} display="flex">
        <Button size="action" grow icon={CloseIcon} onClick={onClose}>
          Cancel
        </Button>
      </Box>
    </Flex>
  )
}

/** Judges a code, or the address that was typed from under it: says so, by word and sound, and hands on whose it is. Rules §5, §8. */
const useJudgement = (onFound: (clientId: string) => void) => {
  const { apps } = useConfig()
  return useCallback(
    (text: string): boolean => {
      const clientId = clientIdOfQrText(
        text,
        apps.map(({ origin }) => origin),
      )
      // Who cannot hear feels it, where the device can.
      navigator.vibrate?.(clientId === undefined ? [60, 60, 60] : 120)
      playScanSound(clientId === undefined ? 'error' : 'detected')
      if (clientId === undefined) {
        toast({ kind: 'error', text: 'Invalid QR code' })
        return false
      }
      toast({ kind: 'success', text: 'QR code detected' })
      onFound(clientId)
      return true
    },
    [apps, onFound],
  )
}

function Scan({ isOpen, onClose, onFound }: ScanOverlayProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isFinding, setIsFinding] = useState(false)
  const onText = useJudgement(onFound)
  const isWanted = usePageShown() && isOpen && !isFinding
  const { scanner, allow } = useScanner({ video, isWanted, onText })
  return (
    <>
      <Box position="absolute" inset="0" aria-hidden hidden={isFinding || scanner.state !== 'scanning'}>
        <video ref={video} muted playsInline style={{ width: '100%', height: '100%', objectFit: 'cover' }} />
      </Box>
      {!isFinding && <ScanMiddle scanner={scanner} onAllow={allow} />}
      <Head />
      <Box flex={isFinding ? '0' : '1'} />
      <Flex
        direction="column"
        gap="3"
        flex={isFinding ? '1' : undefined}
        minHeight="0"
        position="relative"
        margin={{ base: '3', sm: '6' }}
        padding={{ base: '3', sm: '5' }}
        background="raised"
        color="ink"
        borderRadius="dialog"
      >
        {isFinding ? <FindClient onFound={onFound} onText={onText} /> : <ScanOffline />}
        <Foot
          isFinding={isFinding}
          onFind={() => setIsFinding(true)}
          onScan={() => setIsFinding(false)}
          onClose={onClose}
        />
      </Flex>
    </>
  )
}

/** The whole screen as a scanner: camera, mute, cancel, and the way without a camera. It opens from the bar. Rules §2.6. */
export function ScanOverlay(props: ScanOverlayProps) {
  return (
    <ScreenOverlay label="Scan QR code" isOpen={props.isOpen} onClose={props.onClose}>
      <CareFactsProvider>
        <Scan {...props} />
      </CareFactsProvider>
    </ScreenOverlay>
  )
}
