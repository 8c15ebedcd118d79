const { resolve } = require('node:path')
const { WithoutEval } = require('./without-eval.js')

const root = resolve(__dirname, '../..')
const shared = [resolve(root, 'contract/src'), resolve(root, 'domain/src')]

/** Where the mini-program finds the server: WeChat has no own origin. The pages of a browser ask where they came from. */
const server = process.env.MINI_SERVER ?? ''

/** The shared rules are imported as TypeScript source, as the web pages do. */
function shareSources(chain) {
  chain.resolve.alias.set('@zhixin/contract', shared[0]).set('@zhixin/domain', shared[1])
  // What they lean on is found here: one lock file says all that the mini-program is made of.
  chain.resolve.modules.prepend(resolve(__dirname, '../node_modules'))
  chain.module
    .rule('finished-routes')
    .test(/contract[\\/]src[\\/](?:payslip[\\/])?[\w-]+-routes\.ts$/)
    .enforce('pre')
    .use('finished-routes')
    .loader(resolve(__dirname, 'finished-routes.js'))
  chain.plugin('without-eval').use(WithoutEval)
}

module.exports = {
  projectName: 'zhixin-miniprogram',
  date: '2026-11-26',
  designWidth: 375,
  deviceRatio: { 375: 2, 750: 1 },
  sourceRoot: 'src',
  outputRoot: `dist/${process.env.TARO_ENV}`,
  plugins: [resolve(__dirname, 'spoken-names.js')],
  framework: 'react',
  compiler: { type: 'webpack5', prebundle: { enable: false } },
  cache: { enable: false },
  defineConstants: { SERVER: JSON.stringify(server) },
  mini: {
    compile: { include: shared },
    postcss: { pxtransform: { enable: true }, cssModules: { enable: false } },
    webpackChain: shareSources,
  },
  h5: {
    publicPath: './',
    staticDirectory: 'static',
    router: { mode: 'hash' },
    compile: { include: shared },
    postcss: { pxtransform: { enable: false }, cssModules: { enable: false } },
    webpackChain: shareSources,
  },
}
