import { createStore } from './stored-value.ts'

const noStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/** This browser's own storage; nothing is kept where there is none. */
export const localStore = createStore(typeof localStorage === 'undefined' ? noStorage : localStorage, Date.now)
