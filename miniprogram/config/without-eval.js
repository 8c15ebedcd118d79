const way = /new Function\(["']return this["']\)\(\)/g

/**
 * Takes the way out for engines without globalThis from webpack's own code: WeChat refuses programs that could make
 * code from text, and so does the content security policy of pages.
 */
class WithoutEval {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.compilation.tap('WithoutEval', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER
      compilation.hooks.processAssets.tap({ name: 'WithoutEval', stage }, (assets) => {
        for (const [name, asset] of Object.entries(assets)) {
          const text = name.endsWith('.js') ? asset.source().toString() : ''
          if (text.match(way)) compilation.updateAsset(name, new sources.RawSource(text.replace(way, 'this')))
        }
      })
    })
  }
}

module.exports = { WithoutEval }
