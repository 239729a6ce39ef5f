import { Box } from '@chakra-ui/react'
import type { Client } from '../../../domain/client/client.ts'
import { qrAddressOf } from '../../../domain/client/qr-address.ts'
import { listed } from '../../../domain/listed.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { type QrMatrix, qrMatrixOf, quietSquares } from '../../pieces/qr-matrix.ts'

/** One path of unit squares for all that is black. */
const pathOf = (matrix: QrMatrix) =>
  matrix.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

function Code({ text, label, size }: { text: string; label: string; size: string }) {
  const matrix = qrMatrixOf(text)
  const side = matrix.length + 2 * quietSquares
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quietSquares} ${-quietSquares} ${side} ${side}`}
      width={size}
      height={size}
      style={{ maxWidth: '100%', height: 'auto', background: '#fff', display: 'block', margin: '0 auto' }}
      shapeRendering="crispEdges"
    >
      <path d={pathOf(matrix)} fill="#000" />
    </svg>
  )
}

type QrSheetProps = { client: Client; origin: string; productName: string; isAlone: boolean }

/** One code with whose it is, to be cut out: black on white in both schemes. The code holds an address, nothing personal. */
export function QrSheet({ client, origin, productName, isAlone }: QrSheetProps) {
  const { placeName } = useCareFacts()
  const { roomNumber, locationId } = client.location
  const address = qrAddressOf(origin, client.id)
  return (
    <Box
      as="article"
      background="#fff"
      color="#000"
      border="1px solid #767676"
      borderRadius="card"
      padding="4"
      textAlign="center"
      breakInside="avoid"
    >
      <Box as="h2" textStyle={isAlone ? 'display' : 'h1'}>
        {client.initials}
      </Box>
      <Box>{listed([roomNumber && `Room ${roomNumber}`, placeName(locationId)])}</Box>
      <Code text={address} label={`QR code of ${client.initials}`} size={isAlone ? '120mm' : '70mm'} />
      <Box fontWeight="700">Scan with {productName}</Box>
      <Box fontSize="13px" overflowWrap="anywhere">
        {address}
      </Box>
    </Box>
  )
}
