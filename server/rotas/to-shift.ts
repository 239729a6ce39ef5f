import * as z from 'zod/mini'
import { Shift } from '../../domain/rota/shift.ts'
import { type Document, toWireRow } from '../database/documents.ts'

const Stored = z.custom<z.input<typeof Shift>>()

/** A shift as its rules read it. */
export const toShift = (document: Document): Shift => z.decode(Shift, z.parse(Stored, toWireRow(document)))
