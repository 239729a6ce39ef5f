import { Box, Flex } from '@chakra-ui/react'
import { Button } from '../../ui/button.tsx'
import { AlertIcon, CameraIcon } from '../../ui/icons.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { StateNotice } from '../../ui/state-notice.tsx'
import type { Scanner } from './use-scanner.ts'

/** The four corners of the frame, each two white lines that meet in a curve. */
const corners = [
  { at: { top: '-3px', left: '-3px' }, borderWidth: '6px 0 0 6px', borderRadius: '28px 0 0 0' },
  { at: { top: '-3px', right: '-3px' }, borderWidth: '6px 6px 0 0', borderRadius: '0 28px 0 0' },
  { at: { bottom: '-3px', left: '-3px' }, borderWidth: '0 0 6px 6px', borderRadius: '0 0 0 28px' },
  { at: { bottom: '-3px', right: '-3px' }, borderWidth: '0 6px 6px 0', borderRadius: '0 0 28px 0' },
] as const

function ViewFinder() {
  return (
    <>
      <Box position="relative" zIndex="1" textAlign="center">
        <Box textStyle="h2">Hold the code inside the frame</Box>
        <Box>It is on the client’s door or in their folder.</Box>
      </Box>
      <Box
        position="relative"
        boxSize="min(70vw, 44dvh, 392px)"
        borderRadius="28px"
        boxShadow="0 0 0 200vmax {colors.scanShade}"
        aria-hidden
      >
        {corners.map(({ at, borderWidth, borderRadius }) => (
          <Box
            key={borderRadius}
            position="absolute"
            boxSize="88px"
            borderStyle="solid"
            borderColor="onFill"
            borderWidth={borderWidth}
            borderRadius={borderRadius}
            {...at}
          />
        ))}
      </Box>
    </>
  )
}

const allowText = 'The camera is used to read the code. No picture is saved or sent.'

function Prompt({ scanner, onAllow }: { scanner: Scanner; onAllow: () => void }) {
  const again = (
    <Button look="primary" size="action" icon={CameraIcon} onClick={onAllow}>
      {scanner.state === 'asking' ? 'Allow camera' : 'Try again'}
    </Button>
  )
  if (scanner.state === 'asking') {
    return <StateNotice icon={CameraIcon} title="Camera permission" text={allowText} actions={again} />
  }
  const text = scanner.state === 'failed' ? scanner.message : 'Camera permission must be enabled to scan QR codes.'
  return (
    <StateNotice
      icon={AlertIcon}
      tone="attention"
      title="The camera cannot be used"
      text={text}
      actions={again}
      role="alert"
    />
  )
}

/** What the middle of the overlay shows: the frame, the wait for the camera, or what is needed first. */
export function ScanMiddle({ scanner, onAllow }: { scanner: Scanner; onAllow: () => void }) {
  const isPrompt = scanner.state === 'asking' || scanner.state === 'denied' || scanner.state === 'failed'
  return (
    <Flex
      position="absolute"
      inset="0"
      paddingY="20"
      paddingX="3"
      direction="column"
      align="center"
      justify="center"
      gap="6"
    >
      {scanner.state === 'scanning' && <ViewFinder />}
      {(scanner.state === 'checking' || scanner.state === 'starting') && <Spinner verb="Starting the camera" />}
      {isPrompt && (
        <Box background="raised" color="ink" borderRadius="dialog" paddingX="5" width="full" maxWidth="460px">
          <Prompt scanner={scanner} onAllow={onAllow} />
        </Box>
      )}
    </Flex>
  )
}
