import { useMatches } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { useConfig } from '../engine/engine-context.tsx'
import { useNameOfPage } from '../ui/page-name.ts'
import { useApp } from './app-context.tsx'
import { pageTitle } from './page-title.ts'
import type { RouteFacts } from './route-facts.ts'

type Match = { readonly status: string; readonly staticData: RouteFacts }

/** The title of the page that is shown: its route's own, unless the address led to nothing. Rules §2.1. */
export const titleOfMatches = (matches: readonly Match[]): string | undefined =>
  matches.some(({ status }) => status === 'notFound') ? 'Page Not Found' : matches.at(-1)?.staticData.title

/** Keeps `document.title` that of the page shown, with the name of the thing that it is about: "KM, Client". */
export const usePageTitle = (): void => {
  const { productName } = useConfig()
  const { name: appTitle } = useApp()
  const title = useMatches({ select: titleOfMatches })
  const name = useNameOfPage()
  useLayoutEffect(() => {
    document.title = pageTitle({ name, title, appTitle, productName })
  }, [title, name, appTitle, productName])
}
