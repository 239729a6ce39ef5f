/** Runs in the page, before anything of it: what it notes is asked for afterwards. */
export const noteFirstCard = () => {
  const noted: { firstCardMs?: number; longTasks: number[] } = { longTasks: [] }
  Reflect.set(globalThis, 'noted', noted)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.longTasks.push(duration)
  }).observe({ type: 'longtask' })
  const look = () => {
    if (document.querySelector('main article') === null) return requestAnimationFrame(look)
    // The frame after it stands in the document, it is drawn.
    return requestAnimationFrame(() => {
      noted.firstCardMs = performance.now()
    })
  }
  requestAnimationFrame(look)
}

/** How many activities this device has. */
export const countRows = () =>
  new Promise<number>((resolve) => {
    const opening = indexedDB.open('carelight-mirror')
    opening.onerror = () => resolve(0)
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onsuccess = () => {
      const database = opening.result
      const counted = database.transaction('activities').objectStore('activities').count()
      counted.onsuccess = () => {
        database.close()
        resolve(counted.result)
      }
    }
  })

/** The rows of so many days around today by their index alone, past the product; in milliseconds, each time. */
export const rawQueries = async ({ days, times }: { days: number; times: number }) => {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('carelight-mirror')
    opening.onsuccess = () => resolve(opening.result)
  })
  const today = Math.floor(Date.now() / 86_400_000)
  const range = IDBKeyRange.bound(today - days - 1, today + days + 1)
  const took: number[] = []
  for (let at = 0; at < times; at += 1) {
    const beganAt = performance.now()
    await new Promise((resolve) => {
      const asked = database.transaction('activities').objectStore('activities').index('days').getAll(range)
      asked.onsuccess = () => resolve(asked.result.length)
    })
    took.push(performance.now() - beganAt)
  }
  database.close()
  return took
}

/** Chooses in a filter, and how long until the list says another number of records, drawn. */
export const chooseFilter = ({ name, value }: { name: string; value: string }) =>
  new Promise<number>((resolve) => {
    const label = [...document.querySelectorAll('label')].find((one) => one.textContent?.trim() === name)
    const field = label?.control
    if (!(field instanceof HTMLSelectElement)) throw new Error(`There is no filter ${name}.`)
    const told = () => document.querySelector('main')?.textContent?.match(/of [\d,]+ records|No activity matches/)?.[0]
    const before = told()
    const beganAt = performance.now()
    const look = () => {
      if (told() === before) return requestAnimationFrame(look)
      return resolve(performance.now() - beganAt)
    }
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('change', { bubbles: true }))
    requestAnimationFrame(look)
  })

/** Forgets the long tasks so far. */
export const forgetTasks = () => {
  Reflect.get(globalThis, 'noted').longTasks.length = 0
}

/** What was noted. */
export const readNotes = () => Reflect.get(globalThis, 'noted') as { firstCardMs?: number; longTasks: number[] }
