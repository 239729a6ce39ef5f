import { listed } from '../../domain/listed.ts'

type PageTitle = { readonly title: string | undefined; readonly appTitle: string; readonly productName: string }

/** '{title} | Rota | {product}'; without a title of its own a page is called Home. Rules §2.1. */
export const pageTitle = ({ title = 'Home', appTitle, productName }: PageTitle): string =>
  listed([title, appTitle, productName], ' | ')
