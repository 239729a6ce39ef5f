import { TextAnchor } from './text-anchor.tsx'

/** A number to call. Spaces are for reading and are not dialled. */
export function PhoneLink({ number }: { number: string }) {
  return <TextAnchor href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>{number}</TextAnchor>
}
