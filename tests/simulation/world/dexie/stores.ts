import type { Database, DatabaseDesign, Indexed, ReadTable, StoresPort, Writes } from '../../../../sync/ports.ts'
import type { Page } from '../page.ts'
import { commitFailure, databaseKind, type Faulty, lastingFailure } from '../storage-conditions.ts'

const unreadable = (name: string) => new DOMException(`A row of ${name} cannot be read`, 'NotReadableError')

/** Reads of a table, as long as no row of the device is broken: then nothing stands between Dexie and its caller. */
const readable = <Row, Key extends Indexed>(
  { faults, trace, who }: Faulty,
  name: string,
  table: ReadTable<Row, Key>,
): ReadTable<Row, Key> => {
  if (faults.unreadable.size === 0) return table
  const isBroken = (row: Row | undefined): boolean => {
    const id: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, 'id') : undefined
    return typeof id === 'string' && faults.unreadable.has(`${name} ${id}`)
  }
  const check = (rows: readonly (Row | undefined)[]) => {
    if (!rows.some(isBroken)) return
    trace.fault('34 row unreadable', who)
    throw unreadable(name)
  }
  const checked = <R extends Row | undefined>(rows: R[]): R[] => {
    check(rows)
    return rows
  }
  return {
    ...table,
    get: (key) => table.get(key).then((row) => checked([row])[0]),
    getMany: (keys) => table.getMany(keys).then(checked),
    rows: (index, range, most) => table.rows(index, range, most).then(checked),
  }
}

/** Notes whether a transaction adds anything, and that what it writes can be read again. */
const watched = (device: Faulty, within: Writes, noteAdded: () => void): Writes => ({
  table: <Row, Key extends Indexed>(name: string) => {
    const table = within.table<Row, Key>(name)
    return {
      ...table,
      ...readable<Row, Key>(device, name, table),
      put: (...rows: readonly Row[]) => {
        if (rows.length > 0) noteAdded()
        for (const row of rows) {
          const id: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, 'id') : undefined
          device.faults.unreadable.delete(`${name} ${String(id)}`)
        }
        table.put(...rows)
      },
    }
  },
})

/** A transaction begins in an event, runs between two, and is heard of in another. */
const write = <Value>(given: { page: Page; device: Faulty; kind: 'outbox' | 'mirror' }, run: Run<Value>) => {
  const { page, device, kind } = given
  return page.promised<Value>((resolve, reject) => {
    const later = (tell: () => void) => {
      page.timeline.after(page.random.int(0, 4), tell)
    }
    page.after(page.random.int(0, 3), () => {
      let isAdding = false
      const check = () => {
        const failure = commitFailure(device, { kind, isAdding })
        if (failure !== undefined) throw failure
      }
      const noteAdded = () => {
        isAdding = true
      }
      run(noteAdded, check).then(
        (value) => later(() => resolve(value)),
        (error: unknown) => later(() => reject(error)),
      )
    })
  })
}

type Run<Value> = (noteAdded: () => void, check: () => void) => Promise<Value>

const databaseOf = (
  page: Page,
  device: Faulty,
  { design, real }: { design: DatabaseDesign; real: Database },
): Database => {
  const kind = databaseKind(design.name)
  return {
    ...real,
    table: <Row, Key extends Indexed>(name: string) => readable(device, name, real.table<Row, Key>(name)),
    seenBy: (note) => {
      const seen = real.seenBy(note)
      return { table: <Row, Key extends Indexed>(name: string) => readable(device, name, seen.table<Row, Key>(name)) }
    },
    read: (work) =>
      real.read((within) =>
        work({
          table: <Row, Key extends Indexed>(name: string) => readable(device, name, within.table<Row, Key>(name)),
        }),
      ),
    write: (work) =>
      write({ page, device, kind }, (noteAdded, check) =>
        real.write(async (within) => {
          const value = await work(watched(device, within, noteAdded))
          check()
          return value
        }),
      ),
  }
}

/** The product's own store as one page has it: slower by the events of virtual time, and deaf once the page is gone. */
export const watchedStores = (page: Page, device: Faulty, real: StoresPort): StoresPort => ({
  open: (design, { onTakenOver, onBlocked, onReopened }) =>
    page.promised((resolve, reject) => {
      page.after(page.random.int(0, 5), () => {
        const failure = lastingFailure(device)
        if (failure !== undefined) return reject(failure)
        const opening = real.open(design, {
          onTakenOver: () => page.deliver(onTakenOver),
          onBlocked: () => page.deliver(onBlocked),
          onReopened: () => page.deliver(onReopened),
        })
        opening.then((opened) => {
          page.onEnd(opened.close)
          resolve(databaseOf(page, device, { design, real: opened }))
        }, reject)
      })
    }),
  live: (query, { onValue, onError }) => {
    let stop: () => void = () => undefined
    const cancel = page.after(page.random.int(0, 3), () => {
      stop = real.live(query, {
        onValue: (value) => page.deliver(() => onValue(value)),
        onError: (error) => page.deliver(() => onError(error)),
      })
    })
    const end = () => {
      forget()
      cancel()
      stop()
    }
    const forget = page.onEnd(end)
    return end
  },
})
