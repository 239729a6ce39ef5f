import { redirect } from '@tanstack/react-router'

type Asked = { readonly params: { readonly clientId: string }; readonly search: object }

/** Whoever comes from a code stands at the door, whichever tab of the client the address names. Rules §2.2. */
export const passDoor = ({ params: { clientId }, search }: Asked): void => {
  if ('from' in search && search.from === 'qr') {
    throw redirect({ to: '/clients/$clientId/qr/view', params: { clientId }, replace: true })
  }
}
