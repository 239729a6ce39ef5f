import { notFound, redirect } from '@tanstack/react-router'
import { Id } from '../../../domain/wire.ts'

type Asked = { readonly params: { readonly clientId: string }; readonly search: object }

/** Anything but a UUID is no client, and whoever comes from a code stands at the door, whatever the tab. Rules §2.2. */
export const passDoor = ({ params: { clientId }, search }: Asked): void => {
  if (!Id.safeParse(clientId).success) throw notFound()
  if ('from' in search && search.from === 'qr') {
    throw redirect({ to: '/clients/$clientId/qr/view', params: { clientId }, replace: true })
  }
}
