import type { Indexed, Range, ReadTable } from '../../../../sync/ports.ts'
import type { MemoryDatabase } from './database.ts'
import { mapKeyOf } from './indexes.ts'
import { type Draft, found, type Kept, type MemoryTable, selected } from './table.ts'

/** What a table is read in: a transaction has written a draft, and may be over. */
export type Scope = {
  readonly isOver: boolean
  readonly draftOf: (table: MemoryTable) => Draft | undefined
}

/** Outside of transactions nothing is drafted, and nothing ends. */
const outside: Scope = { isOver: false, draftOf: () => undefined }

/**
 * Reads of a table, at once: whoever wants them to take time waits before. A class, since an engine names all its
 * tables in each of thousands of transactions and uses two of them.
 */
export class MemoryReads<Row, Key extends Indexed> implements ReadTable<Row, Key> {
  protected readonly database: MemoryDatabase
  protected readonly stored: MemoryTable
  protected readonly scope: Scope

  constructor(database: MemoryDatabase, stored: MemoryTable, scope: Scope = outside) {
    this.database = database
    this.stored = stored
    this.scope = scope
  }

  // What a table holds was put there as this type of row, under this type of key.
  async get(key: Key): Promise<Row | undefined> {
    this.checkOpen()
    return this.found(key) as Row | undefined
  }

  async getMany(keys: readonly Key[]): Promise<(Row | undefined)[]> {
    this.checkOpen()
    return keys.map((key) => this.found(key) as Row | undefined)
  }

  async rows(index?: string, range?: Range): Promise<Row[]> {
    const kept = this.selected(index, range)
    return kept.map((one) => this.readable(one).row as Row)
  }

  async keys(index?: string, range?: Range): Promise<Key[]> {
    return this.selected(index, range).map(({ key }) => key as Key)
  }

  async count(index?: string, range?: Range): Promise<number> {
    return this.selected(index, range).length
  }

  private checkOpen(): void {
    if (this.scope.isOver) throw new DOMException('The transaction is over', 'TransactionInactiveError')
  }

  private found(key: Key): unknown {
    const kept = found(this.stored, key, this.scope.draftOf(this.stored))
    return kept && this.readable(kept).row
  }

  private selected(index: string | undefined, range: Range | undefined): Kept[] {
    this.checkOpen()
    return selected(this.stored, { index, range }, this.scope.draftOf(this.stored))
  }

  private readable(kept: Kept): Kept {
    const { faults, trace, who } = this.database.storage
    const { name } = this.stored
    if (faults.unreadable.size === 0 || !faults.unreadable.has(`${name} ${mapKeyOf(kept.key)}`)) return kept
    trace.fault('34 row unreadable', who)
    throw new DOMException(`A row of ${name} cannot be read`, 'NotReadableError')
  }
}
