/** Gives every test file of the sync engine and of the app a fresh in-memory IndexedDB. */
import 'fake-indexeddb/auto'
