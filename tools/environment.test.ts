import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConfig } from '@zhixin/server/config'
import { describe, expect, test } from 'vitest'

/** Compares the variables that documents and packaging name with those that config.ts reads. */

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const sorted = (names: Iterable<string | undefined>) => [...new Set(names)].filter((name) => name !== undefined).sort()
const found = (text: string, pattern: RegExp) => sorted([...text.matchAll(pattern)].map(([, name]) => name))

/** The variables that config.ts reads. */
const known = (() => {
  const asked = new Set<string>()
  const note = (name: string | symbol) => {
    if (typeof name === 'string' && /^[A-Z][A-Z0-9_]*$/.test(name)) asked.add(name)
  }
  readConfig(
    new Proxy<Record<string, string | undefined>>(
      {},
      {
        get: (_, name) => note(name),
        has: (_, name) => {
          note(name)
          return false
        },
      },
    ),
  )
  return sorted(asked)
})()

/** The password of compose.yaml's PostgreSQL, which the program gets as a part of DATABASE_URL. */
const ofCompose = ['POSTGRES_PASSWORD']
/** The variables that Node itself reads. */
const ofNode = ['NODE_ENV']

/** Returns the lines of a section of compose.yaml, which are indented more than its name. */
function block(text: string, name: string): string {
  const [, indent = '', body = ''] = new RegExp(`^( *)${name}:\\n((?:\\1 +.*\\n|\\n| *#.*\\n)*)`, 'm').exec(text) ?? []
  expect(body, `${indent}${name}`).not.toBe('')
  return body
}

describe('variables of the environment', () => {
  test('OPS-02 config.ts asks for every variable by name', () => {
    expect(known).toEqual(expect.arrayContaining(['DATABASE_URL', 'LOG_LEVEL', 'MASTER_KEY', 'PORT', 'SMTP_URL']))
  })

  test('OPS-02 .env.example names every variable that config.ts reads, and no other', () => {
    const named = found(read('.env.example'), /^#? ?([A-Z][A-Z0-9_]*)=/gm)
    expect(named).toEqual(sorted([...known, ...ofCompose]))
  })

  test('OPS-02 .env.example sets nothing as it stands', () => {
    expect(found(read('.env.example'), /^([^#\s].*)$/gm)).toEqual([])
  })

  test("OPS-02 README's table names every variable that config.ts reads, and no other", () => {
    const cells = [...read('README.md').matchAll(/^\| (`[A-Z][^|]*) \|/gm)].map(([, cell]) => cell ?? '')
    expect(sorted(cells.flatMap((cell) => found(cell, /`([A-Z][A-Z0-9_]*)`/g)))).toEqual(known)
  })

  test('OPS-02 compose.yaml gives the program only what config.ts reads', () => {
    const compose = read('compose.yaml')
    const given = found(block(block(compose, 'program'), 'environment'), /^ +([A-Z][A-Z0-9_]*):/gm)
    expect(given).toEqual(['DATABASE_URL', 'DATA_DIR', 'HOST', 'MASTER_KEY', 'PORT', 'PUBLIC_URL'])
    expect(given.filter((name) => !known.includes(name))).toEqual([])
    const fromFile = found(compose, /\$\{([A-Z][A-Z0-9_]*)/g)
    expect(fromFile.filter((name) => !known.includes(name) && !ofCompose.includes(name))).toEqual([])
  })

  test('OPS-02 the image and the systemd unit set only what config.ts or Node reads', () => {
    const inImage = [...read('Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
      found(line, /([A-Z][A-Z0-9_]*)=/g),
    )
    const inUnit = found(read('deploy/zhixin-payslip.service'), /^Environment=([A-Z][A-Z0-9_]*)=/gm)
    expect(sorted(inImage)).toEqual(['DATA_DIR', 'HOST', 'NODE_ENV', 'PORT'])
    expect(inUnit).toEqual(['DATA_DIR', 'NODE_ENV'])
    const allowed = [...known, ...ofNode]
    expect([...inImage, ...inUnit].filter((name) => !allowed.includes(name))).toEqual([])
  })

  test('OPS-02 what the image copies is there, and it ends as a user without rights, watched at /health', () => {
    const image = read('Dockerfile')
    const last = image.slice(image.lastIndexOf('\nFROM '))
    const copied = [...image.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) => sources.split(' '))
    expect(copied).toContain('server')
    expect(copied.filter((source) => !existsSync(join(root, source)))).toEqual([])
    expect(last).toMatch(/\nUSER node\n/)
    expect(last).toMatch(/\nHEALTHCHECK [\s\S]*\/health'/)
    expect(last).toMatch(/\nENTRYPOINT \["node", "server\/src\/main\.ts"\]\n/)
  })
})
