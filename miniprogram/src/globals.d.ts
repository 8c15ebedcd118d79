/** Where the server is, put in by the build (config/index.js); '' for pages that come from it. */
declare const SERVER: string

declare module '*.css'
