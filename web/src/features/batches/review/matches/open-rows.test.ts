import { translate } from '@zhixin/contract/pair'
import { describe, expect, test } from 'vitest'
import type { Translate } from '../../../../ui/language.ts'
import { type OpenRows, openAsk, openKinds, openLines, openText } from './open-rows.ts'

const none = {
  ...{ all: 9, people: 9, matched: 9, byName: 0, unmatched: 0, addable: 0, shared: 0, conflict: 0, nameless: 0 },
  ...{ repeated: 0, left: 0, blocked: 0, edited: 0, unreachable: 0 },
}
const rows = (counts: Partial<typeof none>, repeated: OpenRows['repeated'] = { people: 0, list: [] }): OpenRows => ({
  counts: { ...none, ...counts },
  repeated,
})
const somebody = (name: string, count: number) => ({ name, rowNos: [], rows: count })

describe('REVIEW-13 what rows wait for', () => {
  test.each<[string, OpenRows, string[]]>([
    ['nothing', rows({}), []],
    ['only those who can be added are offered to be', rows({ unmatched: 2, shared: 2 }), ['2 行同名，分不清是哪一位']],
    [
      'each kind by itself',
      rows({ addable: 3, conflict: 1, left: 2 }),
      ['3 人不在名册中', '1 行与名册不一致', '2 人在名册中已离职'],
    ],
    ['who has several rows', rows({ repeated: 3 }, { people: 1, list: [somebody('陈明', 3)] }), ['陈明 在表中有 3 行']],
    [
      'several who have several rows',
      rows({ repeated: 9 }, { people: 4, list: ['甲', '乙', '丙', '丁'].map((name) => somebody(name, 2)) }),
      ['4 人各有多行（甲、乙、丙等）'],
    ],
  ])('%s', (_, given, expected) => {
    const t: Translate = (pair, params) => translate(pair, 'ch', params)
    expect(openKinds(given).map((kind) => openText(t, kind, given))).toEqual(expected)
    // The grid tells the same, with the way out.
    expect(openLines('all', given).map((kind) => openAsk(t, kind, given).split('：')[0])).toEqual(expected)
  })
})
