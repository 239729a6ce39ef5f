import { useState } from 'react'

/** How often a form was to be saved: from the first time on what is wrong with it is shown, and what was typed is kept. */
export const useAsked = ({ keepNow }: { readonly keepNow: () => void }) => {
  const [asked, setAsked] = useState(0)
  const ask = () => {
    setAsked(asked + 1)
    // What cannot be sent is said to be kept: so it is, by then.
    keepNow()
  }
  return { asked, isAsked: asked > 0, ask }
}
