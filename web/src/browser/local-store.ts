import { createStore } from './stored-value.ts'

const noStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/** The browser's local storage; nothing is stored if the browser offers none. */
export const localStore = createStore(typeof localStorage === 'undefined' ? noStorage : localStorage, Date.now)
