import { createRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { SignOutPage } from '../sign-out-page.tsx'
import { rootRoute } from './root.ts'

/** The apps that were visited already on the way out, so that none is visited twice. */
const Search = z.object({ visited: z.catch(z.optional(z.string()), undefined) })

export const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/logout',
  staticData: { title: 'Sign out', isPublic: true },
  validateSearch: (search) => Search.parse(search),
  component: SignOutPage,
})
