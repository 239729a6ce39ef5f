import { useEffect } from 'react'

/**
 * Puts whom or what a page is about in the place of its route's own title, for as long as it is shown: "AB, Room 3" for
 * "Client". It runs after the title of the route was set, and gives that back unless another page has set its own.
 */
export const useNamedPage = (name: string | undefined): void => {
  useEffect(() => {
    if (name === undefined) return
    const before = document.title
    const named = before.replace(/^[^|]*(?=\|)/, () => `${name} `)
    document.title = named
    return () => {
      if (document.title === named) document.title = before
    }
  }, [name])
}
