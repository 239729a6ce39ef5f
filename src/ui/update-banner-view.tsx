import { Box, Flex } from '@chakra-ui/react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { RefreshIcon } from './icons.ts'

/** offered: it waits for a press. held: it was pressed, and an unsaved form keeps it back. taking-over: it is on its way. */
export type UpdateProgress = 'offered' | 'held' | 'taking-over'

type UpdateBannerViewProps = { progress: UpdateProgress; onUpdate: () => void }

const words: Readonly<Record<UpdateProgress, string>> = {
  offered: 'New app version available, click to update',
  held: 'Save or close the form you have open, here or in another tab. The update will then continue.',
  'taking-over': 'The new version is starting. This page will reload.',
}

const buttonWords = { held: 'Waiting', 'taking-over': 'Updating' } as const

/** A newer version is here and waits for a press (rules §2.1); while it works its button is disabled, and says so. */
export function UpdateBannerView({ progress, onUpdate }: UpdateBannerViewProps) {
  const isAtWork = progress !== 'offered'
  return (
    <Flex
      role="region"
      aria-label="App update"
      data-screen-only
      align="center"
      gap="3"
      minHeight="14"
      paddingX="pageEdge"
      paddingY="1"
      background="brandTint"
      color="brandTintInk"
      borderBottom="1px solid {colors.line}"
    >
      <Icon of={RefreshIcon} size={20} />
      <Box role="status" flex="1" minWidth="0" textStyle="bodyStrong">
        {words[progress]}
      </Box>
      <Button
        look="primary"
        disabled={isAtWork}
        isLoading={isAtWork}
        loadingText={isAtWork ? buttonWords[progress] : undefined}
        onClick={onUpdate}
      >
        Update
      </Button>
    </Flex>
  )
}
