import { chakra } from '@chakra-ui/react'

/**
 * A table on paper: its head on every page, and no row over two of them. A row with `data-heads` heads those after it and
 * stays with them.
 */
export const PaperTable = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    color: '#000',
    fontSize: '12px',
    lineHeight: '16px',
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'top',
      padding: '3px 6px 3px 0',
      borderBottom: '1px solid #999',
    },
    '& thead': { display: 'table-header-group' },
    '& thead th': { borderBottom: '1.5px solid #000', fontWeight: '700' },
    '& tbody th': { fontWeight: '600' },
    '& tr': { breakInside: 'avoid' },
    '& tr[data-heads]': { breakAfter: 'avoid' },
    '& tr[data-heads] > th': {
      borderBottom: '1.5px solid #000',
      paddingTop: '10px',
      fontSize: '14px',
      fontWeight: '700',
    },
    // A column is no narrower than its longest word.
    '& *': { overflowWrap: 'break-word' },
  },
})
