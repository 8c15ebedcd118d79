import { expect, test } from 'vitest'
import { arrivalOf, authorizeAddress } from './wecom-address.ts'

test('AUTH-08 the address at WeCom carries the way back, the state and the mark that WeCom asks for', () => {
  const url = authorizeAddress(
    'https://open.weixin.qq.com/a?appid=ww1',
    'https://zx.example/auth-redirect?cusId=1',
    'S',
  )
  expect(url).toBe(
    'https://open.weixin.qq.com/a?appid=ww1&redirect_uri=https%3A%2F%2Fzx.example%2Fauth-redirect%3FcusId%3D1&state=S#wechat_redirect',
  )
})

const kept = { state: 'S', redirect: '/salaryStaff' }
test.each([
  ['', kept, { kind: 'noCompany' }],
  ['?cusId=1', kept, { kind: 'start', cusId: '1', redirect: null }],
  ['?cusId=1&redirect=/x', null, { kind: 'start', cusId: '1', redirect: '/x' }],
  ['?cusId=1&code=c&state=S', kept, { kind: 'back', cusId: '1', code: 'c', redirect: '/salaryStaff' }],
  ['?cusId=1&code=c&state=T', kept, { kind: 'stateWrong' }],
  ['?cusId=1&code=c', kept, { kind: 'stateWrong' }],
  ['?cusId=1&code=c&state=S', null, { kind: 'stateWrong' }],
] as const)('AUTH-08 %s with %j', (search, before, arrival) => {
  expect(arrivalOf(search, before)).toEqual(arrival)
})
