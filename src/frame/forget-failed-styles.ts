/**
 * Takes away the link of a style sheet that could not be loaded, as without signal before the worker keeps it. The next
 * load of a part sees a link as a style sheet that is there, and would show the part without its looks.
 */
export const forgetFailedStyles = (signal: AbortSignal): void => {
  const forget = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove()
  }
  // Errors of a link do not bubble.
  addEventListener('error', forget, { capture: true, signal })
}
