import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { code, program } from './repository.ts'

const root = resolve(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', 'contract/src', 'domain/src', 'server/src', 'web/src'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/test\/|\/fixtures\/|\/seed\//.test(file))

/** Abandoned names of a thing, each with the one that is used everywhere (docs/glossary.md). */
const forbidden = {
  en: {
    'pay slips?': 'payslip',
    '(?<!/)slips?': 'payslip',
    batch: 'payroll run',
    batches: 'payroll run',
    'kinds? of pay': 'pay type',
    'picture codes?': 'CAPTCHA',
    'safety codes?': 'PIN',
    sandbox: 'test mode',
    'audit trail': 'audit log',
    'namesakes?': 'employees with the same name',
    'nobody of the roster': 'not in roster',
    'take over its settings': 'reuse settings',
    'to settle': 'to fix',
    'not built yet': 'coming soon',
    'sen[dt] again': 'resend',
    'messenger accounts?': 'WeCom account',
    'unfinished payslips?': 'unfinished payroll run',
  },
  zh: {
    名册中的人: '对应员工',
    沙盒: '演示环境',
    本机信箱: '演示信箱',
    结果不明: '送达未知',
    '核对设置|复核设置': '复核规则',
    核对规则: '复核规则',
    '回到核对|重新核对|退回核对': '复核',
    身份证号: '证件号',
    尚未开发: '敬请期待',
    未完成的工资条: '未完成的批次',
    还没有发送过工资条: '还没有发过工资条',
    无脚本: '打印版',
    '没有这样的(行|人)': '没有符合条件的记录',
    '[？。，：](他|她|他们)(不|会|可|将|再|当)': '该员工',
  },
} as const

/** Finds each literal after zh: or en:, and the two texts of a row of the error table. */
function textsOf(file: string): { language: 'zh' | 'en'; text: string; line: number }[] {
  const source = readFileSync(join(root, file), 'utf8')
  const found = []
  const literal = String.raw`('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\`[^\`]*\`)`
  for (const match of source.matchAll(new RegExp(String.raw`\b(zh|en):\s*${literal}`, 'g')))
    found.push({
      language: match[1] as 'zh' | 'en',
      text: (match[2] ?? '').replace(/\$\{[^}]*\}/g, ''),
      at: match.index,
    })
  if (file === 'contract/src/errors.ts')
    for (const match of source.matchAll(
      new RegExp(String.raw`\brow\(\s*\d+,\s*'\w+',\s*${literal},\s*${literal}`, 'g'),
    ))
      found.push(
        { language: 'zh' as const, text: match[1] ?? '', at: match.index },
        { language: 'en' as const, text: match[2] ?? '', at: match.index },
      )
  return found.map(({ at, ...each }) => ({ ...each, line: source.slice(0, at).split('\n').length }))
}

test('I18N-01 one thing has one name: no text that people read uses a word that was given up', () => {
  const texts = files.flatMap((file) => textsOf(file).map((each) => ({ ...each, file })))
  expect(texts.length).toBeGreaterThan(1500)
  const wrong = texts.flatMap(({ file, line, language, text }) =>
    Object.entries(forbidden[language])
      .filter(([word]) => (language === 'en' ? new RegExp(`\\b(${word})\\b`, 'i') : new RegExp(word)).test(text))
      .map(([word, instead]) => `${file}:${line} says “${word}” instead of “${instead}”: ${text}`),
  )
  expect(wrong).toEqual([])
})

/** Chinese punctuation and full-width letters. Placeholders may have Chinese names, as slips write them. */
const chinesePunctuation = /[\u3000-\u303f\uff00-\uffef]/

test('I18N-01 no English text has Chinese punctuation', () => {
  const wrong = files
    .flatMap((file) => textsOf(file).map((each) => ({ ...each, file })))
    // The marks that a provider puts around a signature are named.
    .filter(({ language, text }) => language === 'en' && chinesePunctuation.test(text.replaceAll('【】', '')))
    .map(({ file, line, text }) => `${file}:${line}: ${text}`)
  expect(wrong).toEqual([])
})

/** Files that write lists which are stored, and which whoever shows them splits. */
const mayJoin = new Set([
  'server/src/audit/record.ts',
  'server/src/features/batches/findings/told-finding.ts',
  'server/src/features/wecom/sync/record-people.ts',
])

test('I18N-01 what a refusal is filled with has no Chinese punctuation, so that it reads well in English too', () => {
  const literal = /'(?:[^'\\\n]|\\.)*'|`[^`]*`/g
  const wrong = files
    .filter(
      (file) => /^server\/src\/(?!spreadsheet)/.test(file) && !/text\.ts$|-words\.ts$/.test(file) && !mayJoin.has(file),
    )
    .flatMap((file) =>
      code(file)
        .split('\n')
        .flatMap((line) => (line.match(literal) ?? []).map((found) => ({ file, found }))),
    )
    .filter(({ found }) => chinesePunctuation.test(found))
    .map(({ file, found }) => `${file}: ${found}`)
  expect(wrong).toEqual([])
})

/** A number of cents that is cut or divided before its last two digits: what domain/format/yuan does for everybody. */
const writesCents = /slice\(-2\)\}`|[cC]ents\w* (?:\/ 100\)|% 100\b)/

test('ORDER-02 cents become yuan in one place only', () => {
  const found = program.filter((file) => writesCents.test(code(file)))
  expect(found).toEqual(['domain/src/format/yuan.ts'])
})
