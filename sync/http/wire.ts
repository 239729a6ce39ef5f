import * as z from 'zod/mini'
import type { MirroredRow, ResourceDefinition } from '../../domain/resources/define-resource.ts'
import { resources } from '../../domain/resources/index.ts'
import type { TableName } from '../../domain/resources/table-name.ts'

const resourceByTable = new Map(resources.map((resource) => [resource.table, resource]))

/** The mirrored resource of a table; undefined for tables that this build does not mirror. */
export const resourceOf = (table: TableName | undefined): ResourceDefinition | undefined =>
  table && resourceByTable.get(table)

/** One row of an answer, from wire to decoded form; undefined for what is no such row. The one edge of rows. */
export const decodeRow = (resource: ResourceDefinition, wire: unknown): MirroredRow | undefined => {
  const row = z.safeParse(resource.row, wire)
  return row.success ? row.data : undefined
}

const Message = z.object({
  type: z.enum(['success', 'info', 'warning', 'error']),
  content: z.string(),
  /** Whoever shows it reads it. */
  clashes: z.optional(z.unknown()),
})
const Enveloped = z.object({ _messages: z.array(Message) })
export type WireMessage = z.output<typeof Message>

type Taken = { readonly body: unknown; readonly messages: readonly WireMessage[] }

const takeOwnMessages = (body: unknown): Taken => {
  if (typeof body !== 'object' || body === null || !('_messages' in body)) return { body, messages: [] }
  const parsed = z.safeParse(Enveloped, body)
  if (!parsed.success) return { body, messages: [] }
  const { _messages: _taken, ...rest } = Object.fromEntries(Object.entries(body))
  return { body: rest, messages: parsed.data._messages }
}

const Batched = z.object({ responses: z.array(z.looseObject({ body: z.optional(z.unknown()) })) })

/** Takes the `_messages` that any answer may carry off its body, and off each answer within that to a batch. Rules §7. */
export const takeMessages = (body: unknown): Taken => {
  const batched = z.safeParse(Batched, body)
  if (!batched.success) return takeOwnMessages(body)
  const taken = batched.data.responses.map((response) => ({ response, ...takeOwnMessages(response.body) }))
  return {
    body: { responses: taken.map(({ response, body: own }) => ({ ...response, body: own })) },
    messages: taken.flatMap(({ messages }) => messages),
  }
}
