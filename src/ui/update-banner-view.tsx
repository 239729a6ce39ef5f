import { Box, Flex } from '@chakra-ui/react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { RefreshIcon } from './icons.ts'

type UpdateBannerViewProps = { isUpdating: boolean; onUpdate: () => void }

/** A newer version is here and waits for a press (rules §2.1). */
export function UpdateBannerView({ isUpdating, onUpdate }: UpdateBannerViewProps) {
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
        New app version available, click to update
      </Box>
      <Button look="primary" isLoading={isUpdating} onClick={onUpdate}>
        Update
      </Button>
    </Flex>
  )
}
