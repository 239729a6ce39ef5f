import { chakra } from '@chakra-ui/react'
import type { Client } from '../../../domain/client/client.ts'
import { useClientColumns } from './client-columns.tsx'

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    textStyle: 'second',
    '& th, & td': { textAlign: 'start', padding: '1', borderBottom: '1px solid {colors.line}' },
    '& tr': { breakInside: 'avoid' },
  },
})

/** Every client of the list on paper, where nothing is left out for being far from the window. */
export function PrintedClients({ clients }: { clients: readonly Client[] }) {
  const columns = useClientColumns()
  return (
    <Table aria-label="Clients">
      <thead>
        <tr>
          {columns.map(({ id, heading }) => (
            <th key={id} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {clients.map((client) => (
          <tr key={client.id}>
            {columns.map(({ id, cell }) => (
              <td key={id}>{cell(client)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
