import { listed } from '../../domain/listed.ts'

type PageTitle = {
  /** The thing that the page is about: "KM". */
  readonly name?: string | undefined
  readonly title: string | undefined
  readonly appTitle: string
  readonly productName: string
}

/** '{title} | Rota | {product}', the name of a thing before it; without a title of its own a page is called Home. Rules §2.1. */
export const pageTitle = ({ name, title = 'Home', appTitle, productName }: PageTitle): string =>
  listed([listed([name, title]), appTitle, productName], ' | ')
