import * as z from 'zod/mini'
import type { CallDefinition } from '../calls/define-call.ts'
import { listQuery, pageAnswer } from '../calls/page-shapes.ts'
import type { MirroredRow, ResourceDefinition } from './define-resource.ts'

/** A page of a list as a request, for rows that no device mirrors: older ones are read online. Decision 9. */
export const listCall = <Row extends MirroredRow>({ segment, feed, permission, row }: ResourceDefinition<Row>) => {
  const output = z.object({ _embedded: z.record(z.string(), z.array(row)), ...pageAnswer })
  const input = z.strictObject(listQuery)
  const definition: CallDefinition<z.output<typeof input>, z.output<typeof output>> = {
    name: `${segment}.list`,
    endpoint: `GET ${feed.path}`,
    permission,
    input,
    output,
    onFailure: 'caller',
  }
  return definition
}
