import { TextAnchor } from './text-anchor.tsx'

/** The address that rings a number. Spaces are for reading and are not dialled. */
export const telAddress = (number: string): string => `tel:${number.replaceAll(/[^\d+]/g, '')}`

/** A number to call. */
export function PhoneLink({ number }: { number: string }) {
  return <TextAnchor href={telAddress(number)}>{number}</TextAnchor>
}
