import { Box, Flex } from '@chakra-ui/react'
import { IconButton } from '../icon-button.tsx'
import { ArrowLeftIcon, ArrowRightIcon } from '../icons.ts'

type PaginatorProps = {
  /** "Showing 1 to 10 of 23 records" */
  text: string
  /** The page that is shown, counted from 1, and how many there are. */
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Which rows are shown, of how many, and the pages before and after. Rules §2.5. */
export function Paginator({ text, page, pages, onPage }: PaginatorProps) {
  return (
    <Flex as="nav" aria-label="Pages" align="center" justify="space-between" gap="2" flexWrap="wrap" minHeight="14">
      <Box role="status" textStyle="second" color="ink2">
        {text}
      </Box>
      {pages > 1 && (
        <Flex align="center" gap="2">
          <IconButton
            label="Previous page"
            icon={ArrowLeftIcon}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <Box textStyle="second">
            Page {page} of {pages}
          </Box>
          <IconButton
            label="Next page"
            icon={ArrowRightIcon}
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          />
        </Flex>
      )}
    </Flex>
  )
}
