import * as z from 'zod/mini'
import { Rota } from '../../domain/rota/rota.ts'
import { type Document, toWireRow } from '../database/documents.ts'

const Stored = z.custom<z.input<typeof Rota>>()

/** The head of a rota as its rules read it. */
export const toRota = (document: Document): Rota => z.decode(Rota, z.parse(Stored, toWireRow(document)))
