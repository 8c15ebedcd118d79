import { expect, test } from 'vitest'
import { aliyunFault } from '../../test/providers/aliyun-stand-in.ts'
import type { RawRequest } from '../../test/providers/stand-in.ts'
import { tencentFault } from '../../test/providers/tencent-stand-in.ts'
import { canonicalQuery, signAliyun } from './aliyun-signature.ts'
import { signTencent } from './tencent-signature.ts'

test('SEND-05 ACS3-HMAC-SHA256 gives the signature that Aliyun’s manual prints', () => {
  const { authorization } = signAliyun({
    host: 'ecs.cn-shanghai.aliyuncs.com',
    action: 'RunInstances',
    version: '2014-05-26',
    query: { ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd', RegionId: 'cn-shanghai' },
    accessKeyId: 'YourAccessKeyId',
    accessKeySecret: 'YourAccessKeySecret',
    date: '2023-10-26T10:22:32Z',
    nonce: '3156853299f313e23d1673dc12e1703d',
  })
  expect(authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
})

test('SEND-05 TC3-HMAC-SHA256 gives the signature that Tencent Cloud’s manual prints', () => {
  const { authorization } = signTencent({
    host: 'cvm.tencentcloudapi.com',
    service: 'cvm',
    action: 'DescribeInstances',
    version: '2017-03-12',
    region: 'ap-guangzhou',
    payload: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
    secretId: 'AKIDEXAMPLE',
    secretKey: '*'.repeat(32),
    timestamp: 1551113065,
  })
  expect(authorization).toBe(
    'TC3-HMAC-SHA256 Credential=AKIDEXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f',
  )
})

const aliyunAccount = { accessKeyId: 'id', accessKeySecret: 'secret' }
function aliyunRequest(query: Record<string, string>): RawRequest {
  const date = new Date().toISOString().replace(/\.\d+Z$/, 'Z')
  const call = {
    host: 'a.example',
    action: 'SendSms',
    version: '2017-05-25',
    query,
    date,
    nonce: 'n',
    ...aliyunAccount,
  }
  return {
    method: 'POST',
    path: '/',
    target: `/?${canonicalQuery(query)}`,
    query: new Map(Object.entries(query)),
    headers: new Map(Object.entries(signAliyun(call))),
    body: '',
  }
}

test('SEND-05 the stand-in of Aliyun sees every change of what was signed', () => {
  const request = aliyunRequest({ PhoneNumbers: '13800000001', TemplateParam: '{"company":"甲 & 乙+丙*~(丁)\'!"}' })
  expect(aliyunFault(request, aliyunAccount)).toBe('')
  const changed = (over: Partial<RawRequest>) => aliyunFault({ ...request, ...over }, aliyunAccount)
  expect(changed({ query: new Map([...request.query, ['PhoneNumbers', '13800000002']]) })).toBe('SignatureDoesNotMatch')
  expect(changed({ method: 'GET' })).toBe('SignatureDoesNotMatch')
  expect(changed({ body: 'x' })).toBe('SignatureDoesNotMatch')
  expect(changed({ headers: new Map([...request.headers, ['x-acs-action', 'Other']]) })).toBe('SignatureDoesNotMatch')
  expect(changed({ headers: new Map([...request.headers, ['x-acs-extra', 'unsigned']]) })).toBe('IncompleteSignature')
  expect(aliyunFault(request, { ...aliyunAccount, accessKeySecret: 'other' })).toBe('SignatureDoesNotMatch')
})

test('SEND-05 the stand-in of Tencent Cloud sees every change of what was signed', () => {
  const account = { secretId: 'id', secretKey: 'secret' }
  const timestamp = 1_760_000_000
  const call = { host: 't.example', service: 'sms', action: 'SendSms', version: '2021-01-11', region: 'ap-guangzhou' }
  const request: RawRequest = {
    method: 'POST',
    path: '/',
    target: '/',
    query: new Map(),
    headers: new Map(Object.entries(signTencent({ ...call, ...account, payload: '{"a":"甲"}', timestamp }))),
    body: '{"a":"甲"}',
  }
  const faultOf = (over: Partial<RawRequest>, now = timestamp) =>
    tencentFault({ ...request, ...over }, account, 'sms', now)
  expect(faultOf({})).toBe('')
  expect(faultOf({ body: '{"a":"乙"}' })).toBe('AuthFailure.SignatureFailure')
  expect(faultOf({ headers: new Map([...request.headers, ['x-tc-action', 'Other']]) })).toBe(
    'AuthFailure.SignatureFailure',
  )
  expect(faultOf({}, timestamp + 301)).toBe('AuthFailure.SignatureExpire')
})
