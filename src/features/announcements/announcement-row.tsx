import { Box, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { MustReadBadge } from '../../pieces/announcements/announcement-badges.tsx'
import { Written } from '../../ui/written.tsx'

type AnnouncementRowProps = {
  /** The title, as a link where it leads to a page of its own. */
  title: ReactNode
  titleId: string
  mustRead: boolean
  /** How it stands, beside that it must be read. */
  badges?: ReactNode
  /** From whom, for whom, and when. */
  about: string
  text?: string | undefined
  action?: ReactNode
}

/** One announcement in a list. */
export function AnnouncementRow({ title, titleId, mustRead, badges, about, text, action }: AnnouncementRowProps) {
  return (
    <Flex
      as="li"
      direction={{ base: 'column', sm: 'row' }}
      align={{ sm: 'center' }}
      gap="3"
      paddingX="4"
      paddingY="3"
      css={{ '& + &': { borderTop: '1px solid {colors.line}' } }}
    >
      <Box flex="1" minWidth="0">
        <Flex align="center" columnGap="3" flexWrap="wrap">
          <Box as="h3" textStyle="h3" id={titleId} overflowWrap="anywhere">
            {title}
          </Box>
          {mustRead && <MustReadBadge />}
          {badges}
        </Flex>
        <Box textStyle="second" color="ink2">
          {about}
        </Box>
        {text !== undefined && (
          <Box maxWidth="66ch" marginTop="1" lineClamp="3">
            <Written>{text}</Written>
          </Box>
        )}
      </Box>
      {action}
    </Flex>
  )
}
