import { basename } from 'node:path'
import { type CallName, calls } from '@zhixin/contract/calls'
import { errors } from '@zhixin/contract/errors'
import type { ScreenName } from '@zhixin/contract/screen-names'
import { mayCall, type ScreenCall } from '@zhixin/domain/navigation/call-rights'
import { screenNamed, screenNames } from '@zhixin/domain/navigation/screens'
import { describe, expect, test } from 'vitest'
import { code, files, importsOf, isTest, program, read, sources } from './repository.ts'

/** Checks which package may import which, where each kind of code belongs, and that nothing is unused. */

const packageOf = (file: string) => file.split('/')[0] ?? ''
const area = (file: string) => /^(?:server|web)\/src\/features\/([^/]+)\//.exec(file)?.[1]

/** Which packages a package may import, and why. */
const boundaries: Record<string, { may: string[]; why: string }> = {
  contract: { may: ['contract'], why: 'contract is what both sides say; it leans on nobody' },
  domain: { may: ['contract', 'domain'], why: 'domain is pure rules: no IO, no framework, no side of the wire' },
  server: { may: ['contract', 'domain', 'server'], why: 'server and web meet in contract and domain only' },
  web: { may: ['contract', 'domain', 'web'], why: 'server and web meet in contract and domain only' },
  miniprogram: { may: ['contract', 'domain', 'miniprogram'], why: 'the mini-program shares rules and words, no pages' },
}
const nobles = ['ciphers', 'curves', 'hashes'].map((name) => `@noble/${name}`)
const packages = new Set([...Object.keys(boundaries), 'e2e', 'tools', 'bench'])

describe('boundaries', () => {
  const all = program.flatMap((file) => importsOf(file))

  test('packages import each other in one direction', () => {
    const crossed = all
      .filter(
        ({ from, to }) =>
          boundaries[packageOf(from)] &&
          packages.has(packageOf(to)) &&
          !boundaries[packageOf(from)]?.may.includes(packageOf(to)),
      )
      .map(({ from, to }) => `${from} imports ${to}: ${boundaries[packageOf(from)]?.why}`)
    expect(crossed).toEqual([])
  })

  test('contract and domain use no packages but theirs', () => {
    // They are pure rules, too: of card numbers, of the text of JSON, of hashes, of the wire (wire/noble.ts).
    const pure = ['card-validator', 'canonicalize', '@noble/hashes']
    const allowed: Record<string, string[]> = { contract: ['zod', ...nobles], domain: pure }
    const crossed = all
      .filter(({ from, to }) => allowed[packageOf(from)] && !packages.has(packageOf(to)))
      .filter(({ from, to }) => !allowed[packageOf(from)]?.some((name) => to === name || to.startsWith(`${name}/`)))
      .map(({ from, to }) => `${from} imports ${to}: ${boundaries[packageOf(from)]?.why}`)
    expect(crossed).toEqual([])
  })

  test("features do not import sideways: on the server only another area's store, link or codes, in web nothing", () => {
    const crossed = all
      .filter(({ from, to }) => area(from) && area(to) && area(from) !== area(to))
      .filter(
        ({ from, to }) =>
          packageOf(from) === 'web' ||
          !/store\.ts$|\/(picture|link|sms-code|user-code|account-password|prove-factor|one-company|slip-style|contact-changes|settle-contact-change|enter-slips|refuse-ended-leaver|refuse-guess|own-rows|slip-target|find-readable|draw-one-slip|settle-payment|refuse-unserved|describe-offer|describe-order|notify-order|expire-orders|place-order|price-order)\.ts$/.test(
            to,
          ),
      )
      .map(
        ({ from, to }) =>
          `${from} imports ${to}: shared pieces move to ${packageOf(from) === 'web' ? 'parts/' : 'domain or a store'}`,
      )
    expect(crossed).toEqual([])
  })

  test('only server/http knows the web framework', () => {
    const crossed = all
      .filter(({ to }) => to === 'fastify' || to.startsWith('@fastify/'))
      .filter(({ from }) => !/^server\/src\/(http\/|app\.ts|program\.ts)/.test(from))
    expect(crossed).toEqual([])
  })

  test('stores are leaves: no store leans on a handler or another store', () => {
    const crossed = all.filter(({ from, to }) => /store\.ts$/.test(from) && /(handlers|store)\.ts$/.test(to))
    expect(crossed).toEqual([])
  })

  test("only web/client writes keys of answers: they are made from the call's name (query, keyOf, answersOf)", () => {
    const written = program
      .filter((file) => file.startsWith('web/src/') && !file.startsWith('web/src/client/'))
      .filter((file) => /\bqueryKey\s*[:=]\s*[^\s]*\[|QueryData(?:<[^(]*>)?\(\s*\[|\bqueryFn\b/.test(code(file)))
    expect(written).toEqual([])
  })

  test('ui knows nothing of the domain', () => {
    const crossed = all.filter(
      ({ from, to }) =>
        from.startsWith('web/src/ui/') && /^(domain|web\/src\/(features|parts|shell|slip|client))\//.test(to),
    )
    expect(crossed).toEqual([])
  })

  test("SLIP-05 the employee's pages load neither the console's pieces nor a validator", () => {
    const crossed = program
      .filter((file) => file.startsWith('web/src/slip/'))
      .flatMap((file) =>
        [...read(file).matchAll(/^import (?!type)[^;]*?from '([^']+)'/gm)].map(
          ([, to = '']) => `${file} imports ${to}`,
        ),
      )
      .filter((line) => /antd|@ant-design|tanstack|react-router|zod|\/ui\/|\/shell\/|\/features\//.test(line))
    expect(crossed).toEqual([])
  })

  test('AUTH-10 the public pages load none of the console: no framework of screens, no validator', () => {
    const crossed = program
      .filter((file) => file.startsWith('web/src/site/'))
      .flatMap((file) =>
        [...read(file).matchAll(/^import (?!type)[^;]*?from '([^']+)'/gm)].map(
          ([, to = '']) => `${file} imports ${to}`,
        ),
      )
      .filter((line) =>
        /antd|@ant-design|tanstack|react-router|zod|\/ui\/(?!language)|\/shell\/|\/features\//.test(line),
      )
    expect(crossed).toEqual([])
  })

  test('NAV-01 the pages before the console load none of its frameworks and no validator, by whatever way round', () => {
    const heavy = /^(antd|@ant-design|@tanstack|react-router|zod)\b/
    // A module from which only types are imported is not loaded.
    // The build replaces each -routes file of the contract by the finished table (web/finished-routes.ts).
    const loaded = (file: string) =>
      /^contract\/src\/[\w-]+-routes\.ts$/.test(file)
        ? []
        : importsOf(file, read(file).replace(/^import type [^;]*?from '[^']+'/gm, ''))
    const reached = program.filter((file) => file.startsWith('web/src/session/'))
    const crossed: string[] = []
    for (const file of reached)
      for (const { to } of loaded(file)) {
        if (heavy.test(to)) crossed.push(`${file} imports ${to}`)
        if (/\.tsx?$/.test(to) && program.includes(to) && !reached.includes(to)) reached.push(to)
      }
    expect(crossed).toEqual([])
    expect(reached).toContain('web/src/session/state/session.ts')
  })

  test('OPS-02 the environment is read in one place', () => {
    // What passes parts of the environment on to child processes decides nothing by them.
    const passesOn = /^web\/|\/embedded\/|child-env/
    const readers = program.filter((file) => !passesOn.test(file) && /process\.env\b/.test(code(file)))
    expect(readers).toEqual([
      'server/src/audit/main.ts',
      'server/src/backup/main.ts',
      'server/src/keys.ts',
      'server/src/main.ts',
      'server/src/reset-factor.ts',
    ])
  })
})

describe('state', () => {
  /** Variables of a module that may change at run time. A new entry needs a reason that a reviewer accepts. */
  const mayStand: Record<string, string> = {
    'backup/main.ts cut': 'the command itself is the program, and a signal cuts it off',
    'channels/mail/public-address.ts inside outside tunnels': 'tables, filled while the module loads, then only read',
    'database/migrate.ts silent': 'a logger that writes nothing',
    'database/transaction.ts clients endings': 'what belongs to one transaction, found by it and gone with it',
    'database/transaction.ts platformStatements': 'what belongs to the pools of one program',
    'security/vault.ts randomPool': 'random bytes, none used twice; worker processes seal without Services',
    'security/weak-password.ts strength': 'dictionaries, prepared once and then only read',
  }

  const declaration =
    /^(?:export )?(let|var|const) (\w+)(?:: [^=\n]+(?:=>[^=\n]+)*)? =\s*([^\n]*)|^(?:export )?(?:let|var) .*/gm
  const stateless = /^new (?:URL|RegExp|TextDecoder|TextEncoder|Intl\.\w+)\(/
  const table = /^new (?:Map|Set)(?:<.*>)?\((?!\))/
  const toBeFilled =
    /^(?:new |\[\]|\{\}|(?:await )?(?:open|make|limit)\w*\(|[{[].*\bnew (?:Weak)?(?:Map|Set)(?:<.*>)?\(\))/
  const isChanged = (name: string, text: string) => {
    const part = `(?<![\\w.#])${name}(?:\\.\\w+|\\[[^\\]\\n]*\\])`
    const call = '\\.(?:set|add|delete|clear|push|pop|shift|unshift|splice|fill)\\('
    return new RegExp(`${part}*${call}|${part}+ [-+*/|&?]{0,2}=(?!=|>)`).test(text)
  }

  /** Returns the variables of a module that change while the program runs, or that are made to be changed. */
  const changing = (text: string): string[] =>
    [...text.matchAll(declaration)]
      .filter(([, kind, name = '', value = '']) => {
        if (kind !== 'const') return true
        if (stateless.test(value)) return false
        return isChanged(name, text) || (toBeFilled.test(value) && !table.test(value))
      })
      .map(([line, , name]) => name ?? line)

  test('caches and running state hang on the services object: no module of the server holds what changes', () => {
    const found = program
      .filter((file) => file.startsWith('server/src/'))
      .flatMap((file) => changing(code(file)).map((name) => `${file} ${name}`))
    const known = Object.keys(mayStand).flatMap((entry) => {
      const [file, ...names] = entry.split(' ')
      return names.map((name) => `server/src/${file} ${name}`)
    })
    expect(found.sort()).toEqual(known.sort())
  })

  test.each([
    'let count = 0',
    'export let isReady: boolean',
    'let { first, second } = pair',
    'const kept = new Map<string, number>()',
    'const kept: Map<string, () => void> = new Map()',
    'export const ends = new WeakMap<Db, (() => Promise<void>)[]>()',
    'const names = new Set()',
    'const orders = new Recent<Int32Array>((rowNos) => rowNos.byteLength)',
    'const list: string[] = []',
    'const byName: Record<string, number> = {}',
    'const state = { kept: new Map() }',
    'const slots = openReadingSlots()',
    "const table = new Map([['a', 1]])\nconst add = () => table.set('b', 2)",
    'const state = {\n  count: 0,\n}\nconst add = () => {\n  state.count += 1\n}',
  ])('a module that holds %j is found', (text) => expect(changing(text)).toHaveLength(1))

  test.each([
    "const table = new Map([['a', 1]])",
    "const codes: ReadonlySet<string> = new Set(['57P01'])",
    "const worker = new URL('./worker.ts', import.meta.url)",
    "const accented = new RegExp('a', 'g')",
    'const makeKept = () => new Map<string, number>()',
    'function count(): number {\n  let sum = 0\n  const seen = new Set()\n  return sum + seen.size\n}',
    'export class Kept {\n  readonly #kept = new Map<string, number>()\n}',
  ])('a module that holds %j is not', (text) => expect(changing(text)).toEqual([]))
})

describe('transactions', () => {
  /** Files that may see every company. A new entry needs a reason that a reviewer accepts. */
  const mayOpenPlatform = [
    'server/src/database/transaction.ts',
    'server/src/security/vault.ts',
    'server/src/http/health.ts',
    'server/src/http/signature.ts',
    'server/src/http/wire-keys.ts',
    // It ends the sessions of the person whose safety code is reset.
    'server/src/features/employees/reset-code.ts',
    // It finds who may read pay, and ends sessions when a changed contact is settled.
    'server/src/features/employees/contact-change',
    'server/src/features/session/',
    // The mark of a first login belongs to the user and not to a company.
    'server/src/features/guide/handlers.ts',
    'server/src/features/payslip/',
    'server/src/features/mini/',
    // It finds which users of a company may approve or confirm, and users belong to no company.
    'server/src/features/batches/findings/second-person.ts',
    // Visitors of the public pages belong to no company.
    'server/src/features/contact/',
    'server/src/features/registration/',
    // Menus, roles, tips and dictionaries are the same for every company, and users belong to none.
    'server/src/features/account/',
    'server/src/features/admins/',
    'server/src/features/page-tips/',
    'server/src/features/dictionary/',
    'server/src/features/employees/fields/roster-fields.ts',
    'server/src/features/platform/',
    // Platform users see how the companies' services stand, and make their invoices.
    'server/src/features/companies/',
    'server/src/features/invoices/',
    // Providers tell of payments of every company, and their word settles orders.
    'server/src/features/payments/',
    // Orders of every company expire, and the platform settles those that were paid by bank transfer.
    'server/src/features/orders/expire-orders.ts',
    'server/src/features/orders/transfers.ts',
    // The company itself changes when it comes from WeCom, and runs of all companies are looked after.
    'server/src/features/wecom/connection.ts',
    'server/src/features/wecom/sync/run-sync.ts',
    'server/src/bounces/',
    'server/src/jobs/',
    'server/src/maintenance/',
    'server/src/outbox/',
    'server/src/features/dashboard/sum-departments.ts',
    'server/src/receipts/watch-trees.ts',
    'server/src/slips/',
    // They hold the platform's settings, which provider serves a company, and access tokens that all processes share.
    'server/src/channels/choose.ts',
    'server/src/channels/wechat/consents.ts',
    'server/src/channels/provider/access-token.ts',
    'server/src/features/channel-settings/settings-repository.ts',
    // It checks the audit trail of every company.
    'server/src/audit/main.ts',
    'server/src/keys.ts',
    'server/src/seed/',
  ]

  test('TRUST-01 a platform transaction is opened only by those on the list', () => {
    const openers = program.filter((file) => /\b(asPlatform|platformStatement)\(/.test(read(file)))
    expect(openers.filter((file) => !mayOpenPlatform.some((allowed) => file.startsWith(allowed)))).toEqual([])
  })

  test('SQL stands in stores, in pieces that several stores share (-sql.ts), in jobs and the database folder only', () => {
    const outside = program.filter(
      (file) =>
        file.startsWith('server/src/features/') &&
        !/(store|-sql)\.ts$/.test(file) &&
        /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/.test(read(file)),
    )
    expect(outside).toEqual([])
  })
})

describe('words', () => {
  /** Files in which code may contain Chinese: pairs and tables of texts. */
  const textFiles =
    /(^|\/)(text|[\w-]+-text|texts)\.ts$|^contract\/src\/(errors|dictionaries|match-reasons|sheet-texts|batches\/salary-types)\.ts$|header-words\.ts$|-words\.ts$|demo-data\.ts$|builtin-formats\.ts$/
  const chinese = /[\u3400-\u9fff]/

  test('I18N-01 Chinese stands beside its English in text files only', () => {
    const found = program
      .filter((file) => !textFiles.test(file) && chinese.test(code(file)))
      .map(
        (file) =>
          `${file}: ${code(file)
            .split('\n')
            .find((line) => chinese.test(line))
            ?.trim()
            .slice(0, 80)}`,
      )
    expect(found).toEqual([])
  })

  test('I18N-01 every error has both languages with the same parameters, and a code of its own', () => {
    const params = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()
    for (const [key, { text }] of Object.entries(errors)) {
      expect(text.zh && text.en, key).toBeTruthy()
      expect(params(text.en), key).toEqual(params(text.zh))
      for (const [, counted] of text.en.matchAll(/\{(\w+)\|/g)) expect(params(text.en), key).toContain(counted)
    }
    const codes = Object.values(errors).map((row) => row.code)
    expect(new Set(codes).size).toBe(codes.length)
  })

  test('file names are kebab-case and say what is inside', () => {
    const bad = sources.filter(
      (file) =>
        !/^[a-z0-9]+([-.][a-z0-9]+)*\.(ts|tsx)$/.test(basename(file)) ||
        // index: the addresses of the mini-program's pages, which WeChat's messages name.
        /(^|\/)(utils?|helpers?|common|misc|types|(?<!^miniprogram\/src\/pages\/\w+\/)index)\.tsx?$/.test(file),
    )
    expect(bad).toEqual([])
  })

  test('nothing is left for later and nothing is suppressed without a reason', () => {
    const marks = new RegExp(`${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')}|@ts-ignore|\\bXXX\\b`)
    const lines = sources.flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => marks.test(line) || /biome-ignore [^:]+:?\s*$/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
    expect(lines.filter((line) => !line.startsWith('tools/architecture.test.ts'))).toEqual([])
  })

  test('no path of a machine stands in the repository', () => {
    const found = files.filter(
      (file) => /\.(ts|tsx|md|json|sql|html|css|sh)$/.test(file) && /\/work\/|\/home\/\w+\//.test(read(file)),
    )
    expect(found.filter((file) => file !== 'tools/architecture.test.ts')).toEqual([])
  })
})

describe('calls', () => {
  const tests = sources.filter(isTest).map(read).join('\n')
  const names = Object.keys(calls) as CallName[]

  test('WIRE-07 a call stands under its own name', () => {
    for (const name of names) expect(calls[name].name).toBe(name)
  })

  test('WIRE-07 no two calls share a path and a method', () => {
    const routes = names.map((name) => `${calls[name].route.method} ${calls[name].route.path}`)
    expect(new Set(routes).size).toBe(routes.length)
  })

  test('WIRE-08 every call is named in some test', () => {
    expect(names.filter((name) => !tests.includes(`'${name}'`))).toEqual([])
  })

  test('NAV-14 whoever sees a screen may make the calls of its own folder', () => {
    const visitor = (name: ScreenName) => ({
      userType: 0,
      employeeId: null,
      roles: ['admin'],
      menuNames: screenNamed(name).ofPay ? [name, 'salarySlip'] : [name],
      special: 0,
    })
    const folderOf = (name: string) =>
      new RegExp(`^  ${name}: \\(\\) =>\\s*import\\('\\./features/([^/]+)/`, 'm').exec(read('web/src/routes.tsx'))?.[1]
    const refused = screenNames.flatMap((name) => {
      const { top, menu } = screenNamed(name)
      const folder = folderOf(name)
      // The dashboard and the settings link only to screens that the user may see anyway.
      if (!top || top === 'platform' || menu || !folder || name === 'dashboard') return []
      // A person's page, a screen of details, asks for pay only where its user may read pay.
      const code = sources.filter((file) => new RegExp(`^web/src/features/${folder}/(?!person/)`).test(file)).map(read)
      return names
        .filter((call) => calls[call].route.access === 'screen' && code.some((text) => text.includes(`('${call}'`)))
        .filter((call) => !mayCall(visitor(name), call as ScreenCall))
        .map((call) => `${name}: ${call}`)
    })
    expect(refused).toEqual([])
  })

  test('every call is used by a screen, or is named for other clients', () => {
    const screens = sources
      .filter((file) => file.startsWith('web/src/'))
      .map(read)
      .join('\n')
    const forOthers = new Set<CallName>([
      'session.info',
      'account.users',
      'batches.listItems',
      'batches.lastTimeType',
      'batches.lastTimeField',
      'session.events',
      // Our own pages know the dictionaries that they ask for.
      'dictionary.checkExist',
      'wire.key',
      // The platform's bookkeeping finds the order of a bank transfer by the reference on the statement.
      'orders.findTransfer',
      // The client sends downloads through it.
      'wire.download',
    ])
    const byVerb = /^(payslip|mini)\./
    const unused = names.filter((name) => !forOthers.has(name) && !screens.includes(`'${name}'`) && !byVerb.test(name))
    expect(unused).toEqual([])
  })
})
