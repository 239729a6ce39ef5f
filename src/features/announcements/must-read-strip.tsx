import { Box, Flex } from '@chakra-ui/react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MegaphoneIcon } from '../../ui/icons.ts'

type MustReadStripProps = { count: number; onOpen: () => void }

/** Tells whoever is on Home already of what came meanwhile and must be read: it covers Home once they press. */
export function MustReadStrip({ count, onOpen }: MustReadStripProps) {
  return (
    <Flex
      role="region"
      aria-label="Announcements that you must read"
      data-screen-only
      // Beneath the bar, however far one has scrolled: nothing is pushed away from under a hand there.
      position="sticky"
      top="56px"
      zIndex="strip"
      align="center"
      gap="3"
      minHeight="14"
      paddingX="pageEdge"
      paddingY="1"
      background="brandTint"
      color="brandTintInk"
      borderBottom="1px solid {colors.line}"
    >
      <Icon of={MegaphoneIcon} size={20} />
      <Box role="status" flex="1" minWidth="0" textStyle="bodyStrong">
        {count === 1
          ? 'There is an announcement that you must read'
          : `There are ${count} announcements that you must read`}
      </Box>
      <Button look="primary" onClick={onOpen}>
        Read it
      </Button>
    </Flex>
  )
}
