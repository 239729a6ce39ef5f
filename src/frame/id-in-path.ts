import { notFound } from '@tanstack/react-router'
import { Id } from '../../domain/wire.ts'

/** The id in a path, in lower case as the server writes ids; anything but a UUID is nobody, and no page. Rules §5, decision 45. */
export const idInPath = (text: string): string => {
  if (!Id.safeParse(text).success) throw notFound()
  return text.toLowerCase()
}
