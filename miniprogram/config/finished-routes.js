const { pathToFileURL } = require('node:url')

/**
 * Puts the finished table of routes in place of the module that takes it from the descriptions of calls, as
 * web/finished-routes.ts does: no page needs the schemas or the validator.
 */
module.exports = function finishedRoutes() {
  const done = this.async()
  import(pathToFileURL(this.resourcePath).href).then(
    (tables) =>
      done(
        null,
        Object.entries(tables)
          .map(([name, table]) => `export const ${name} = ${JSON.stringify(table)}\n`)
          .join(''),
      ),
    done,
  )
}
