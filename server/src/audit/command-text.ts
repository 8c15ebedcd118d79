import type { Pair } from '@zhixin/contract/pair'

/** What the command says to the operator. */
export const commandText = {
  usage: {
    zh: `npm run audit -- verify                            校验所有企业的操作记录
npm run audit -- verify --company=ID               只校验一家企业（编号或名称）
npm run audit -- verify --company=ID --expect=N:HASH  同时与以前保存的链头比对`,
    en: `npm run audit -- verify                            checks the audit log of every company
npm run audit -- verify --company=ID               of one company (its id or name)
npm run audit -- verify --company=ID --expect=N:HASH  also against a head that was kept elsewhere`,
  },
  whole: {
    zh: '{company}（{id}）：连续，共 {count} 条，链头 {head}',
    en: '{company} ({id}): whole, {count} {count|entry|entries}, head {head}',
  },
  broken: {
    zh: '{company}（{id}）：在第 {where} 条断开，{what}；此前连续，链头 {head}',
    en: '{company} ({id}): broken at {where}: {what}; whole before that, head {head}',
  },
  noCompany: { zh: '没有这样的企业：{company}', en: 'There is no such company: {company}' },
} as const satisfies Record<string, Pair>
