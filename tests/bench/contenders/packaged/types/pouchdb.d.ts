declare module 'pouchdb-browser' {
  const PouchDb: {
    new (name: string, options: object): import('../../../page/pouch-store.ts').Pouch
    plugin(adapter: unknown): void
  }
  export default PouchDb
}

declare module 'pouchdb-adapter-indexeddb' {
  const adapter: unknown
  export default adapter
}
