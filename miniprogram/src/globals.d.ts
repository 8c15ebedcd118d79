/** Where the server is, put in by the build (config/index.js); '' for pages that come from it. */
declare const SERVER: string

/** The platform of this build, which Taro puts in. */
declare const process: { env: { TARO_ENV: 'weapp' | 'h5' } }

declare module '*.css'
