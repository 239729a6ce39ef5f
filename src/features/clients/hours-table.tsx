import { Box, chakra } from '@chakra-ui/react'
import type { LevelHours } from '../../../domain/client/client.ts'
import { hoursTable } from '../../../domain/client/hours-table.ts'

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    '& th, & td': { paddingY: '2', borderBottom: '1px solid {colors.line}', fontWeight: '400' },
    '& th[scope=row]': { textAlign: 'start' },
    '& th[scope=col]': { textAlign: 'end', color: 'ink2', textStyle: 'second' },
    '& td': { textAlign: 'end', fontWeight: '700', fontVariantNumeric: 'tabular-nums' },
    '& tbody tr:last-child :is(th, td)': { borderBottom: '0', borderTop: '1px solid {colors.edge}', fontWeight: '700' },
  },
})

/** Weekly hours by category and by how many staff, with both sums. */
export function HoursTable({ label, hours }: { label: string; hours: LevelHours }) {
  const { lines, together } = hoursTable(hours)
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          <Box as="td" aria-hidden />
          <th scope="col">Care</th>
          <th scope="col">Support</th>
        </tr>
      </thead>
      <tbody>
        {[...lines, together].map(({ words, care, support }) => (
          <tr key={words}>
            <th scope="row">{words}</th>
            <td>{care}</td>
            <td>{support}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
