type Point = { readonly x: number; readonly y: number }

type Noted = {
  longTasks: number[]
  /** How long each frame took. */
  frames: number[]
  /** Frames at whose end what is dragged lay elsewhere than the pointer had been at their beginning. */
  behind: number
  dragged: number
}

/** A frame is missed when the next one comes this much later than it should. Milliseconds. */
export const missedFromMs = 25

/** Runs in the page, before anything of it: what it notes is asked for afterwards. */
export const noteFrames = () => {
  const noted: Noted = { longTasks: [], frames: [], behind: 0, dragged: 0 }
  Reflect.set(globalThis, 'noted', noted)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.longTasks.push(duration)
  }).observe({ type: 'longtask' })
  let pointer: Point | undefined
  window.addEventListener('pointermove', ({ clientX: x, clientY: y }) => (pointer = { x, y }), { capture: true })
  let last = performance.now()
  const ended = new MessageChannel()
  let wanted: Point | undefined
  // Told behind the frame: whatever of the product runs in it has run.
  ended.port1.onmessage = () => {
    const ghost = document.querySelector<HTMLElement>('[data-ghost]')
    if (ghost === null || ghost.hidden || wanted === undefined) return
    noted.dragged += 1
    const { e, f } = new DOMMatrix(getComputedStyle(ghost).transform)
    if (Math.abs(e - wanted.x - 12) > 1 || Math.abs(f - wanted.y - 12) > 1) noted.behind += 1
  }
  const frame = (now: number) => {
    noted.frames.push(now - last)
    last = now
    wanted = pointer
    ended.port2.postMessage('')
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

/** Forgets what was noted so far. */
export const forgetNotes = () => {
  const noted: Noted = Reflect.get(globalThis, 'noted')
  Object.assign(noted, { longTasks: [], frames: [], behind: 0, dragged: 0 })
}

/** What was noted. */
export const readNotes = (): Noted => Reflect.get(globalThis, 'noted')

/** The next frame but one: what an event led to is drawn by then. */
export const twoFrames = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

/** How much the grid has in the document. */
export const countGrid = () => {
  const grid = document.querySelector('[role=grid]')
  return {
    nodes: grid?.querySelectorAll('*').length ?? 0,
    lines: grid?.querySelectorAll('[data-line]').length ?? 0,
    shifts: grid?.querySelectorAll('[data-shift]').length ?? 0,
  }
}
