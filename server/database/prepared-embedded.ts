import { type PGlite, parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite'

/** The database keeps the plan of each in its memory. Writes have some dozens of texts. */
const MOST_PREPARED = 100

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>

/** A statement that the database keeps: its name, the types of its values, and the description of its rows. */
type Prepared = { readonly name: string; readonly valueTypes: readonly number[]; readonly description: Messages }

/** Sends a statement by the text under which it is prepared. */
export type SendPrepared = <Row>(text: string, values: unknown[], options?: QueryOptions) => Promise<Results<Row>>

/**
 * Statements of the embedded database that it parses and plans once. The driver's own `query` sends six messages for each
 * statement and has it parsed and planned each time, which takes the database several times as long as a write itself.
 * Call it only while nobody else may use the connection: within a transaction, or with the lock of transactions.
 */
export const preparedStatements = (client: PGlite): SendPrepared => {
  const { serialize } = protocol
  // In the order of their last use: the first is given up for a new one.
  const preparedByText = new Map<string, Prepared>()
  let count = 0

  const send = (parts: readonly Uint8Array[]): Promise<Messages> =>
    client.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), {})

  const giveUpOldest = (): Uint8Array[] => {
    const [oldest] = preparedByText
    if (oldest === undefined || preparedByText.size < MOST_PREPARED) return []
    const [text, { name }] = oldest
    preparedByText.delete(text)
    return [serialize.close({ type: 'S', name })]
  }

  const prepare = async (text: string): Promise<Prepared> => {
    const name = `prepared_${count++}`
    const closing = giveUpOldest()
    const description = await send([
      ...closing,
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    ])
    return { name, valueTypes: parse.parseDescribeStatementResults(description), description }
  }

  const preparedOf = async (text: string): Promise<Prepared> => {
    const prepared = preparedByText.get(text) ?? (await prepare(text))
    preparedByText.delete(text)
    preparedByText.set(text, prepared)
    return prepared
  }

  const textOf = (value: unknown, type: number | undefined): string | null => {
    if (value === null || value === undefined) return null
    return type !== undefined && client.serializers[type] ? client.serializers[type](value) : String(value)
  }

  return <Row>(text: string, values: unknown[], options?: QueryOptions) =>
    client.runExclusive(async () => {
      const { name, valueTypes, description } = await preparedOf(text)
      const texts = values.map((value, index) => textOf(value, valueTypes[index]))
      const answer = await send([serialize.bind({ statement: name, values: texts }), serialize.execute({})])
      const [result] = parse.parseResults([...description, ...answer], client.parsers, options)
      // The parsing edge of the database: what a statement selects is what its caller declares.
      return result as Results<Row>
    })
}
