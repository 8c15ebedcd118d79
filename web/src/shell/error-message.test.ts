import { errors } from '@zhixin/contract/errors'
import { expect, test } from 'vitest'
import { ApiError } from '../client/api-error.ts'
import { errorMessage, ownFailures } from './error-message.ts'

test.each([
  ['a bug of the server, whose words hold it already', 9001, '系统出错了（编号 r1）', '系统出错了（编号 r1）'],
  ['a bug whose words do not hold it', 4014, '读取被中断', '读取被中断（编号 r1）'],
  ['a code that nobody knows', 77777, '', 'Error（编号 r1）'],
  ['a refusal that the user can mend', 2014, '手机号格式不正确', '手机号格式不正确'],
])('OPS-04 WIRE-06 the request’s number is shown with %s', (_, code, msg, words) => {
  expect(errorMessage(new ApiError(code, msg, [], 'r1'))).toBe(words)
})

test('WIRE-06 without words and number it is Error', () => {
  expect(errorMessage(new ApiError(-1, ''))).toBe('Error')
})

test('SESSION-06 a gateway’s page of a server that is away has words of ours, which say that nothing typed is lost', () => {
  expect(errorMessage(new ApiError(9002, ''))).toMatch(/稍后再试|try again later/)
})

test('OPS-04 the failures of the program itself are those of the table', () => {
  const own = Object.entries(errors).filter(([, { kind }]) => kind === 'bug' || kind === 'unavailable')
  expect(own.map(([key]) => key).sort()).toEqual([...ownFailures].sort())
})
