import * as z from 'zod/mini'
import { RotaUser } from '../../domain/rota-user/rota-user.ts'
import { type Document, toWireRow } from '../database/documents.ts'

const Stored = z.custom<z.input<typeof RotaUser>>()

/** A member of staff as the rota knows them; undefined for a record that is not there (any more). */
export const toStaff = (document: Document | undefined): RotaUser | undefined =>
  document === undefined || document.isDeleted ? undefined : z.decode(RotaUser, z.parse(Stored, toWireRow(document)))
