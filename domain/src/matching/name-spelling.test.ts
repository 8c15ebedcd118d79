import { describe, expect, test } from 'vitest'
import { type Spelling, spellingOf } from './name-spelling.ts'

describe('REVIEW-13 two spellings of one name', () => {
  test.each<[string, string, Spelling | null]>([
    ['张伟', '张伟', 'same'],
    ['张　伟', '张伟', 'same'],
    ['ＺＨＡＮＧ　Ｗｅｉ', 'Zhang Wei', 'same'],
    ['阿卜杜拉·买买提', '阿卜杜拉•买买提', 'same'],
    ['張偉', '张伟', 'script'],
    ['陳國強', '陈国强', 'script'],
    ['劉曉東', '刘晓东', 'script'],
    ['张伟', '张玮', 'character'],
    ['張偉', '张玮', 'character'],
    ['欧阳明', '欧阳明明', 'character'],
    ['王小明', '王明', 'character'],
    ['明小王', '明小', 'character'],
    ['Zhang San', 'Zhang Shan', 'character'],
    ['张伟', '李娜', null],
    ['张伟明', '李伟娜', null],
    ['王小小明', '王明', null],
    ['伟张', '张伟', null],
    ['张', '李', null],
    ['', '张', null],
    ['', '', null],
  ])('%s and %s: %s', (name, other, expected) => {
    expect(spellingOf(name, other)).toBe(expected)
    expect(spellingOf(other, name)).toBe(expected)
  })
})
